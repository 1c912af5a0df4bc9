import { Injectable } from '@nestjs/common';
import { type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';

/** Which posts and runs somebody sees who sees some accounts alone. What the workspace does not have, nobody sees. */
@Injectable()
export class PostsInSight {
  constructor(private readonly database: Database) {}

  async posts(
    workspaceId: WorkspaceId,
    postIds: readonly PostId[],
    accountIds: readonly string[],
  ): Promise<ReadonlySet<PostId>> {
    const rows = await this.database.query<{ id: PostId }>(
      `SELECT id FROM posts WHERE workspace_id = $1 AND id = ANY ($2) AND account_id = ANY ($3)`,
      [workspaceId, postIds, accountIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** A run is seen by those alone who see all of its posts. */
  async runs(
    workspaceId: WorkspaceId,
    runIds: readonly RunId[],
    accountIds: readonly string[],
  ): Promise<ReadonlySet<RunId>> {
    const rows = await this.database.query<{ id: RunId }>(
      `SELECT id FROM runs WHERE workspace_id = $1 AND id = ANY ($2) AND NOT EXISTS (
         SELECT FROM posts hidden WHERE hidden.run_id = runs.id AND hidden.account_id <> ALL ($3))`,
      [workspaceId, runIds, accountIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
