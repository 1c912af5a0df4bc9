import { Injectable } from '@nestjs/common';
import { Database, type PostId, type RunId, type WorkspaceId } from '#libs/platform';

/** Which posts and runs somebody sees who sees some accounts alone. */
@Injectable()
export class PostsInSight {
  constructor(private readonly database: Database) {}

  /** Those of these posts that are of other accounts. Unknown posts are not among them. */
  async hiddenPosts(
    workspaceId: WorkspaceId,
    postIds: readonly PostId[],
    accountIds: readonly string[],
  ): Promise<ReadonlySet<PostId>> {
    const rows = await this.database.query<{ id: PostId }>(
      `SELECT id FROM posts WHERE workspace_id = $1 AND id = ANY ($2) AND account_id <> ALL ($3)`,
      [workspaceId, postIds, accountIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** A run is seen by those alone who see all of its posts. */
  async hidesRun(
    workspaceId: WorkspaceId,
    runId: RunId,
    accountIds: readonly string[],
  ): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 FROM posts
       WHERE workspace_id = $1 AND run_id = $2 AND account_id <> ALL ($3) LIMIT 1`,
      [workspaceId, runId, accountIds],
    );
    return rows.length > 0;
  }
}
