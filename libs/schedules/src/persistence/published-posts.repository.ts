import { Injectable } from '@nestjs/common';
import {
  Database,
  type AccountId,
  type PostId,
  type RunId,
  type WorkspaceId,
} from '#libs/platform';
import { postForWork, type ClaimedPost, type PostForWorkRow } from './post-claims.repository.js';

/** A post with what is known of it at its network. */
export interface PostAtNetwork {
  readonly post: ClaimedPost;
  readonly providerPostId: string | null;
  readonly publishedAt: Date | null;
  readonly deleted: boolean;
}

/** Posts as a strategy needs them, outside a claim: to delete them, or to read their numbers. */
@Injectable()
export class PublishedPostsRepository {
  constructor(private readonly database: Database) {}

  async find(workspaceId: WorkspaceId, postId: PostId): Promise<PostAtNetwork | null> {
    const [row] = await this.database.query<PostForWorkRow & Omit<PostAtNetwork, 'post'>>(
      `SELECT ${postForWork.columns}, p.provider_post_id AS "providerPostId",
         p.published_at AS "publishedAt", p.deleted_at IS NOT NULL AS deleted
       FROM posts p JOIN posts before ON before.id = p.id
       WHERE p.id = $1 AND p.workspace_id = $2`,
      [postId, workspaceId],
    );
    if (!row) return null;
    const { providerPostId, publishedAt, deleted, ...post } = row;
    return { post: postForWork.read(post), providerPostId, publishedAt, deleted };
  }

  /** Ids of the posts of a run that are or were out, in document order. */
  async idsOfRun(workspaceId: WorkspaceId, runId: RunId): Promise<PostId[]> {
    return this.ids('run_id = $2', 'position', [workspaceId, runId]);
  }

  /** Ids of the posts that are or were out through an account, newest first. */
  async idsOfAccount(workspaceId: WorkspaceId, accountId: AccountId): Promise<PostId[]> {
    return this.ids('account_id = $2', 'id DESC', [workspaceId, accountId]);
  }

  private async ids(
    condition: string,
    order: string,
    parameters: readonly string[],
  ): Promise<PostId[]> {
    const rows = await this.database.query<{ id: PostId }>(
      `SELECT id FROM posts WHERE workspace_id = $1 AND status = 'published' AND ${condition}
       ORDER BY ${order}`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }
}
