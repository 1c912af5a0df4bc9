import { Injectable } from '@nestjs/common';
import { type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { Database, type Queryable, type Transaction } from '#libs/platform';
import type { ReleaseTimes } from '../domain/release-times.js';
import type { PostApproval } from '../domain/approval/approval-status.js';
import { postTransitions, type PostStatus } from '../domain/post-state.js';
import { nextCheckSql } from './next-check.sql.js';
import { postColumns, toPostRecord, type PostRecord, type PostRow } from './post-record.js';

/** The drafts of a run. */
export interface MeasuredDrafts {
  /** In the order of the document. */
  readonly posts: readonly { readonly id: PostId; readonly revision: number }[];
  /** The first of their times; null when none has one. */
  readonly firstAt: Date | null;
  readonly someWithoutTime: boolean;
}

/** Which drafts go at once, and which go when people have agreed. */
export interface ReleasedDrafts {
  readonly going: readonly PostId[];
  readonly asked: readonly PostId[];
}

/** A draft that was released, as it is then. */
export interface ReleasedDraft {
  readonly id: PostId;
  readonly status: PostStatus;
  readonly approval: PostApproval;
  readonly isHeldByQueue: boolean;
  readonly publishAt: Date | null;
  readonly dueAt: Date | null;
}

/** Reads posts, and lets drafts go. */
@Injectable()
export class PostRepository {
  constructor(private readonly database: Database) {}

  async findById(workspaceId: WorkspaceId, postId: PostId): Promise<PostRecord | null> {
    const rows = await this.database.query<PostRow>(
      `SELECT ${postColumns} FROM posts p WHERE p.workspace_id = $1 AND p.id = $2`,
      [workspaceId, postId],
    );
    return rows.map(toPostRecord)[0] ?? null;
  }

  /** Those of these posts that the workspace has. */
  async byIds(workspaceId: WorkspaceId, postIds: readonly PostId[]): Promise<PostRecord[]> {
    const rows = await this.database.query<PostRow>(
      `SELECT ${postColumns} FROM posts p WHERE p.workspace_id = $1 AND p.id = ANY ($2)`,
      [workspaceId, postIds],
    );
    return rows.map(toPostRecord);
  }

  /** In document order. */
  async ofRun(workspaceId: WorkspaceId, runId: RunId): Promise<PostRecord[]> {
    const rows = await this.database.query<PostRow>(
      `SELECT ${postColumns} FROM posts p
       WHERE p.workspace_id = $1 AND p.run_id = $2 ORDER BY p.position`,
      [workspaceId, runId],
    );
    return rows.map(toPostRecord);
  }

  /** Number of drafts of a run, and the first of their times. */
  async draftsOf(queryable: Queryable, runId: RunId): Promise<MeasuredDrafts> {
    const [row] = await queryable.query<MeasuredDrafts>(
      `SELECT min(publish_at) AS "firstAt",
         coalesce(bool_or(publish_at IS NULL), false) AS "someWithoutTime",
         coalesce(jsonb_agg(jsonb_build_object('id', id, 'revision', revision) ORDER BY position), '[]')
           AS posts
       FROM posts WHERE run_id = $1 AND status = ANY ($2)`,
      [runId, [...postTransitions.release.from]],
    );
    return row!;
  }

  /** Keeps the posts of a run as they are until the transaction ends; before the run itself is locked. */
  async lockOfRun(transaction: Transaction, workspaceId: WorkspaceId, runId: RunId): Promise<void> {
    await transaction.query(
      `SELECT 1 FROM posts WHERE workspace_id = $1 AND run_id = $2 ORDER BY id FOR NO KEY UPDATE`,
      [workspaceId, runId],
    );
  }

  /**
   * Lets drafts of a run go, whose posts the caller holds; those that people are asked about wait, and those whose queue
   * is paused.
   * @returns those that were written, with their times of now
   */
  async release(
    transaction: Transaction,
    runId: RunId,
    times: ReleaseTimes,
    { going, asked }: ReleasedDrafts,
  ): Promise<ReleasedDraft[]> {
    return transaction.query<ReleasedDraft>(
      `UPDATE posts p SET
           status = CASE WHEN planned.goes THEN $2 ELSE p.status END,
           approval = CASE WHEN planned.is_asked THEN 'pending' WHEN p.approval = 'approved' THEN p.approval
                           ELSE 'not_needed' END,
           withdrawn_for = planned.reasons,
           -- one that waits without a word about its time goes at the time that it has, or as soon as it may
           publish_at = planned.at_or_none,
           -- a reply gets its due time when its parent is out
           blocked = CASE WHEN planned.goes THEN planned.waits ELSE p.blocked END,
           due_at = CASE WHEN planned.goes AND NOT planned.waits THEN planned.at END,
           revision = p.revision + CASE WHEN p.publish_at IS DISTINCT FROM planned.at_or_none THEN 1 ELSE 0 END,
           next_check_at = CASE WHEN planned.goes THEN ${nextCheckSql('planned.at', '$4::timestamptz')} END,
           updated_at = now()
         FROM (
           SELECT *, reasons = '{}' AS goes, CASE WHEN is_asked AND NOT $9 THEN had ELSE at END AS at_or_none
           FROM (SELECT *, array_remove(ARRAY[CASE WHEN is_asked THEN 'approval' END,
             CASE WHEN is_held THEN 'queue' END], NULL) AS reasons FROM (
             SELECT id, publish_at AS had, id = ANY ($8::text[]) AS is_asked,
               'queue' = ANY (withdrawn_for) AS is_held, EXISTS (
               SELECT 1 FROM posts parent WHERE parent.id = drafts.parent_post_id AND parent.status <> 'published'
             ) AS waits, GREATEST($4::timestamptz,
               COALESCE(
                 -- the slot of a queue is nobody's to move
                 publish_at + CASE WHEN queue_item_id IS NULL THEN $6::float8 ELSE 0 END * interval '1 millisecond',
                 -- steps without times keep their delays: each follows the one before it in its target
                 $5::timestamptz + sum(CASE WHEN step_index > 0 THEN COALESCE(step_delay_ms, 0) ELSE 0 END)
                   OVER (PARTITION BY campaign_index, target_index ORDER BY step_index)::float8
                   * interval '1 millisecond')) AS at
             FROM posts drafts WHERE run_id = $1
           ) timed) reasoned
         ) planned
         WHERE p.id = planned.id AND p.id = ANY ($7::text[] || $8::text[]) AND p.status = ANY ($3)
         RETURNING p.id, p.status, p.approval, p.publish_at AS "publishAt", p.due_at AS "dueAt",
           'queue' = ANY (p.withdrawn_for) AS "isHeldByQueue"`,
      [
        runId,
        postTransitions.release.to,
        [...postTransitions.release.from],
        times.now,
        times.startAt,
        times.shiftMs,
        going,
        asked,
        times.isStartSaid,
      ],
    );
  }
}
