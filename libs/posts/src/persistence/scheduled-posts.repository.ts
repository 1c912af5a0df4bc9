import { Injectable } from '@nestjs/common';
import { Database, type RunId, type WorkspaceId } from '#libs/platform';
import type { PostEventPayload } from '../events/post-events.js';

/** A post as it was scheduled. */
export interface ScheduledPost extends PostEventPayload {
  /** ISO time; null for a reply that waits for its parent. */
  readonly publishAt: string | null;
}

/** Which posts a `ScheduleApplied` is about. */
@Injectable()
export class ScheduledPostsRepository {
  constructor(private readonly database: Database) {}

  /**
   * All that became scheduled then, in document order, whatever became of them since. What was canceled while
   * the run was a draft never was.
   */
  async ofRun(workspaceId: WorkspaceId, runId: RunId, at: Date): Promise<ScheduledPost[]> {
    const rows = await this.database.query<
      Omit<ScheduledPost, 'publishAt'> & { readonly publishAt: Date | null }
    >(
      `SELECT id AS "postId", run_id AS "runId", account_id AS "accountId", provider,
         'scheduled' AS status, NULL AS "providerUrl", NULL AS "errorCode", publish_at AS "publishAt"
       FROM posts
       WHERE workspace_id = $1 AND run_id = $2 AND status <> 'draft'
         AND (status <> 'canceled' OR updated_at >= $3)
       ORDER BY position`,
      [workspaceId, runId, at],
    );
    return rows.map((row) => ({ ...row, publishAt: row.publishAt?.toISOString() ?? null }));
  }
}
