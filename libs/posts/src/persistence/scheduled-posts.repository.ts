import { Injectable } from '@nestjs/common';
import { type RunId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { PostEventPayload } from '../events/post-events.js';

/** A post as it was scheduled. */
export interface ScheduledPost extends PostEventPayload {
  /** ISO time; null for a reply that waits for its parent. */
  readonly publishAt: string | null;
}

/** A `ScheduleApplied`, and the post of it after which to go on. */
export interface AppliedRun {
  readonly eventId: string;
  readonly runId: RunId;
  readonly at: Date;
  readonly after: string | null;
}

type Row = Omit<ScheduledPost, 'publishAt'> & { readonly publishAt: Date | null };

const FACTS = `
  posts.id AS "postId", posts.run_id AS "runId", posts.account_id AS "accountId", posts.provider,
  'scheduled' AS status, NULL AS "providerUrl", NULL AS "errorCode", posts.publish_at AS "publishAt"`;

const becameScheduled = (at: string): string =>
  `posts.status <> 'draft' AND (posts.status <> 'canceled' OR posts.updated_at >= ${at})`;

const OF_RUNS = `
  SELECT applied.event_id AS "eventId", ${FACTS}
    FROM unnest($2::text[], $3::text[], $4::timestamptz[], $5::text[]) WITH ORDINALITY
         AS applied (event_id, run_id, at, after_id, place)
    JOIN posts ON posts.workspace_id = $1 AND posts.run_id = applied.run_id
   WHERE ${becameScheduled('applied.at')}
     AND ($6::text IS NULL OR posts.id = $6)
     AND (applied.after_id IS NULL OR posts.position > (
       SELECT earlier.position FROM posts earlier
        WHERE earlier.workspace_id = $1 AND earlier.id = applied.after_id))
   ORDER BY applied.place, posts.position LIMIT $7`;

/** Which posts a `ScheduleApplied` is about. */
@Injectable()
export class ScheduledPostsRepository {
  constructor(private readonly database: Database) {}

  /**
   * All that became scheduled then, in document order, whatever became of them since. What was canceled while
   * the run was a draft never was.
   */
  async ofRun(workspaceId: WorkspaceId, runId: RunId, at: Date): Promise<ScheduledPost[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${FACTS} FROM posts
        WHERE workspace_id = $1 AND run_id = $2 AND ${becameScheduled('$3')}
        ORDER BY position`,
      [workspaceId, runId, at],
    );
    return rows.map(scheduledPost);
  }

  /**
   * The same of several, one after the other, as many as asked for.
   * @param postId that alone; null: all
   */
  async ofRuns(
    workspaceId: WorkspaceId,
    applied: readonly AppliedRun[],
    postId: string | null,
    limit: number,
  ): Promise<ReadonlyMap<string, readonly ScheduledPost[]>> {
    if (applied.length === 0) return new Map();
    const rows = await this.database.query<Row & { readonly eventId: string }>(OF_RUNS, [
      workspaceId,
      applied.map(({ eventId }) => eventId),
      applied.map(({ runId }) => runId),
      applied.map(({ at }) => at),
      applied.map(({ after }) => after),
      postId,
      limit,
    ]);
    const posts = new Map<string, ScheduledPost[]>();
    for (const { eventId, ...row } of rows) {
      const known = posts.get(eventId) ?? [];
      known.push(scheduledPost(row));
      posts.set(eventId, known);
    }
    return posts;
  }
}

function scheduledPost(row: Row): ScheduledPost {
  return { ...row, publishAt: row.publishAt?.toISOString() ?? null };
}
