import { Injectable } from '@nestjs/common';
import type { PostId, WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';

/** The row behind a key. */
export interface KeyHolder {
  readonly key: string;
  readonly hash: string;
  /** Null while its post is not made yet. */
  readonly postId: PostId | null;
}

/** Which rows of earlier imports are behind keys and posts. */
@Injectable()
export class ImportKeys {
  constructor(private readonly database: Database) {}

  async holders(
    workspaceId: WorkspaceId,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, KeyHolder>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.query<KeyHolder>(
      `SELECT key, hash, CASE WHEN state = 'applied' THEN post_id END AS "postId"
       FROM import_rows WHERE workspace_id = $1 AND key = ANY ($2) AND holds_key`,
      [workspaceId, keys],
    );
    return new Map(rows.map((row) => [row.key, row]));
  }

  /** Keys that somebody gave, by the post that has them. */
  async ofPosts(
    workspaceId: WorkspaceId,
    postIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (postIds.length === 0) return new Map();
    const rows = await this.database.query<{ postId: string; key: string }>(
      `SELECT post_id AS "postId", key FROM import_rows
       WHERE workspace_id = $1 AND post_id = ANY ($2) AND holds_key AND state = 'applied'
         AND key <> 'row_' || hash`,
      [workspaceId, postIds],
    );
    return new Map(rows.map(({ postId, key }) => [postId, key]));
  }
}
