import { Injectable } from '@nestjs/common';
import { type Id, type PostId, type RecordedRequest, type WorkspaceId } from '#libs/kernel';
import { Database, type Transaction, statement } from '#libs/platform';
import type { Person } from '../domain/creator.js';
import type { PublishPhase } from './claimed-post.js';

export type AttemptKind = 'publish' | 'confirm' | 'reconcile' | 'delete' | 'resolve';

/** The beginning of one attempt. */
export interface OpenedAttempt {
  readonly id: Id<'att'>;
  readonly workspaceId: WorkspaceId;
  readonly postId: PostId;
  readonly kind: AttemptKind;
  readonly attemptNo: number;
  readonly fence: number;
  readonly workerId: string;
  readonly phase: PublishPhase;
  /** How far the attempt of a lost worker had come; null when there was none. */
  readonly leftInPhase: PublishPhase | null;
}

/** Its end. `outcome` is a word such as published, deferred, failed, outcome_unknown. */
export interface ClosedAttempt {
  readonly id: Id<'att'>;
  readonly phase: PublishPhase;
  readonly ok: boolean;
  readonly outcome: string;
  readonly code: string | null;
  readonly retryable: boolean | null;
  readonly providerPostId: string | null;
  readonly providerStatus: number | null;
  readonly providerCode: string | null;
  readonly providerMessage: string | null;
  /** What the network changed or dropped without calling it an error. */
  readonly notes: readonly string[];
  readonly requests: readonly RecordedRequest[];
}

/** An attempt as the API shows it. */
export interface AttemptRow extends Omit<ClosedAttempt, 'ok' | 'outcome'> {
  readonly postId: PostId;
  readonly kind: AttemptKind;
  readonly attemptNo: number;
  readonly workerId: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly ok: boolean | null;
  readonly outcome: string | null;
  readonly requestId: string | null;
  readonly durationMs: number | null;
  /** Whose word it is; only of kind `resolve`. */
  readonly resolvedBy: Person | null;
}

const attemptColumns = `
  id, post_id AS "postId", kind, attempt_no AS "attemptNo", phase, worker_id AS "workerId",
  started_at AS "startedAt", finished_at AS "finishedAt", ok, outcome, code, retryable,
  provider_post_id AS "providerPostId", provider_status AS "providerStatus",
  provider_code AS "providerCode", provider_message AS "providerMessage",
  request_id AS "requestId", duration_ms AS "durationMs", notes, requests,
  resolved_by AS "resolvedBy"`;

const ABANDONED = `
  finished_at = now(), ok = false, outcome = 'abandoned', code = 'worker_lost', retryable = true,
  duration_ms = (extract(epoch FROM now() - a.started_at) * 1000)::integer`;

const OPEN = statement(
  'open_attempts',
  `WITH opened AS (
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS a(
           "id" text, "workspaceId" text, "postId" text, "kind" text, "attemptNo" integer,
           "fence" bigint, "workerId" text, "phase" text, "leftInPhase" text)
       ), abandoned AS (
         UPDATE post_attempts a SET ${ABANDONED}, phase = COALESCE(opened."leftInPhase", a.phase)
         FROM opened
         WHERE a.finished_at IS NULL AND a.post_id = opened."postId" AND a.post_id = ANY ($2)
       )
       INSERT INTO post_attempts (id, workspace_id, post_id, kind, attempt_no, fence, worker_id, phase)
       SELECT "id", "workspaceId", "postId", "kind", "attemptNo", "fence", "workerId", "phase" FROM opened`,
);

const ABANDON = statement(
  'abandon_attempts',
  `UPDATE post_attempts a SET ${ABANDONED} WHERE a.finished_at IS NULL AND a.post_id = ANY ($1)`,
);

const GIVE_UP = statement(
  'give_up_attempts',
  `UPDATE post_attempts a SET ${ABANDONED} WHERE a.finished_at IS NULL AND a.id = ANY ($1)`,
);

const CLOSE = statement(
  'close_attempts',
  `UPDATE post_attempts a SET
         phase = c."phase", ok = c."ok", outcome = c."outcome", code = c."code",
         retryable = c."retryable", provider_post_id = c."providerPostId",
         provider_status = c."providerStatus", provider_code = c."providerCode",
         provider_message = c."providerMessage", notes = c."notes", requests = c."requests",
         request_id = c."requests" -> -1 ->> 'requestId',
         finished_at = clock_timestamp(),
         duration_ms = (extract(epoch FROM clock_timestamp() - a.started_at) * 1000)::integer
       FROM jsonb_to_recordset($1::jsonb) AS c(
         "id" text, "phase" text, "ok" boolean, "outcome" text, "code" text, "retryable" boolean,
         "providerPostId" text, "providerStatus" integer, "providerCode" text,
         "providerMessage" text, "notes" jsonb, "requests" jsonb)
       WHERE a.id = c."id" AND a.id = ANY ($2) AND a.finished_at IS NULL`,
);

/** One row per attempt. Messages are the network's own; secrets never get here. */
@Injectable()
export class AttemptsRepository {
  constructor(private readonly database: Database) {}

  /** Opens attempts together with their claims. An open one of a lost worker is closed as abandoned. */
  async open(transaction: Transaction, attempts: readonly OpenedAttempt[]): Promise<void> {
    await transaction.execute(OPEN, [
      JSON.stringify(attempts),
      attempts.map(({ postId }) => postId),
    ]);
  }

  /** Closes what is open on posts that were taken from their worker without being given to another one. */
  async abandon(transaction: Transaction, postIds: readonly PostId[]): Promise<void> {
    if (postIds.length === 0) return;
    await transaction.execute(ABANDON, [postIds]);
  }

  /** Closes those of these attempts that are still open: their outcome could not be written. */
  async giveUp(transaction: Transaction, ids: readonly Id<'att'>[]): Promise<void> {
    if (ids.length === 0) return;
    await transaction.execute(GIVE_UP, [ids]);
  }

  async close(transaction: Transaction, attempts: readonly ClosedAttempt[]): Promise<void> {
    await transaction.execute(CLOSE, [JSON.stringify(attempts), attempts.map(({ id }) => id)]);
  }

  /** The latest attempt of each post that has one, in one statement. */
  async latestOf(workspaceId: WorkspaceId, postIds: readonly PostId[]): Promise<AttemptRow[]> {
    return this.database.query<AttemptRow>(
      `SELECT DISTINCT ON (post_id) ${attemptColumns}
       FROM post_attempts WHERE workspace_id = $1 AND post_id = ANY ($2)
       ORDER BY post_id, started_at DESC, id DESC`,
      [workspaceId, postIds],
    );
  }

  /** All attempts of some posts, by post and then oldest first. */
  async ofPosts(workspaceId: WorkspaceId, postIds: readonly PostId[]): Promise<AttemptRow[]> {
    return this.database.query<AttemptRow>(
      `SELECT ${attemptColumns}
       FROM post_attempts WHERE workspace_id = $1 AND post_id = ANY ($2)
       ORDER BY post_id, started_at, id`,
      [workspaceId, postIds],
    );
  }

  /** Oldest first. */
  async ofPost(workspaceId: WorkspaceId, postId: PostId): Promise<AttemptRow[]> {
    return this.database.query<AttemptRow>(
      `SELECT ${attemptColumns}
       FROM post_attempts WHERE workspace_id = $1 AND post_id = $2
       ORDER BY started_at, id`,
      [workspaceId, postId],
    );
  }
}
