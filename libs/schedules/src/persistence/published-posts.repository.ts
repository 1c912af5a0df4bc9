import { Injectable } from '@nestjs/common';
import { Database, type PostId, type WorkspaceId } from '#libs/platform';
import { postForWork, type ClaimedPost, type PostForWorkRow } from './post-claims.repository.js';

/** A post with what is known of it at its network. */
export interface PostAtNetwork {
  readonly post: ClaimedPost;
  readonly providerPostId: string | null;
  readonly deleted: boolean;
}

/** Posts as a strategy needs them, outside a claim: to delete them, or to read their numbers. */
@Injectable()
export class PublishedPostsRepository {
  constructor(private readonly database: Database) {}

  async find(workspaceId: WorkspaceId, postId: PostId): Promise<PostAtNetwork | null> {
    const [row] = await this.database.query<
      PostForWorkRow & { providerPostId: string | null; deleted: boolean }
    >(
      `SELECT ${postForWork.columns}, p.provider_post_id AS "providerPostId",
         p.deleted_at IS NOT NULL AS deleted
       FROM posts p JOIN posts before ON before.id = p.id
       WHERE p.id = $1 AND p.workspace_id = $2`,
      [postId, workspaceId],
    );
    if (!row) return null;
    const { providerPostId, deleted, ...post } = row;
    return { post: postForWork.read(post), providerPostId, deleted };
  }
}
