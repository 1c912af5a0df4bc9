import { Injectable } from '@nestjs/common';
import { type AccountId, type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { Database, statement } from '#libs/platform';
import type { WorkspaceMode } from '#libs/providers';
import { postForWork, type ClaimedPost, type PostForWorkRow } from './claimed-post.js';

/** A post with what is known of it at its network. */
export interface PostAtNetwork {
  readonly post: ClaimedPost;
  readonly providerPostId: string | null;
  readonly publishedAt: Date | null;
  readonly deleted: boolean;
}

/** What can be counted of a post: whose it is, and since when. */
export interface CountablePost {
  readonly id: PostId;
  readonly workspaceId: WorkspaceId;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly mode: WorkspaceMode;
  readonly publishedAt: Date;
}

/** A post that is or was out. */
export type PostOut = Pick<CountablePost, 'id' | 'publishedAt'> & { readonly deleted: boolean };

const countable = `id, workspace_id AS "workspaceId", account_id AS "accountId", provider, mode,
  published_at AS "publishedAt"`;

const COUNTABLE = statement(
  'countable_posts',
  `SELECT ${countable} FROM posts
   WHERE id = ANY ($1) AND status = 'published' AND published_at IS NOT NULL AND deleted_at IS NULL`,
);

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

  /** Posts of a run that are or were out, in document order. */
  async ofRun(workspaceId: WorkspaceId, runId: RunId): Promise<PostOut[]> {
    return this.out('run_id = $2', 'position', [workspaceId, runId]);
  }

  /** Posts that are or were out through an account, newest first. */
  async ofAccount(workspaceId: WorkspaceId, accountId: AccountId): Promise<PostOut[]> {
    return this.out('account_id = $2', 'id DESC', [workspaceId, accountId]);
  }

  /** Those of these posts that are out, of any workspace: for work that no request asked for. */
  async countable(postIds: readonly PostId[]): Promise<CountablePost[]> {
    return this.database.query<CountablePost>(COUNTABLE, [postIds]);
  }

  /**
   * A page of a walk over all posts of all workspaces, by id: those that have gone out since a moment.
   * @returns where the next page begins; null at the end
   */
  async countablePage(
    afterId: string,
    since: Date,
    size: number,
  ): Promise<{ posts: CountablePost[]; next: string | null }> {
    const page = await this.database.query<CountablePost & { isOut: boolean }>(
      `SELECT ${countable},
         coalesce(status = 'published' AND deleted_at IS NULL AND published_at >= $2, false) AS "isOut"
       FROM posts WHERE id > $1 ORDER BY id LIMIT $3`,
      [afterId, since, size],
    );
    return {
      posts: page.filter(({ isOut }) => isOut).map(({ isOut: _, ...post }) => post),
      next: page.length < size ? null : page.at(-1)!.id,
    };
  }

  private out(condition: string, order: string, parameters: readonly string[]): Promise<PostOut[]> {
    return this.database.query<PostOut>(
      `SELECT id, coalesce(published_at, updated_at) AS "publishedAt", deleted_at IS NOT NULL AS deleted
       FROM posts WHERE workspace_id = $1 AND status = 'published' AND ${condition}
       ORDER BY ${order}`,
      parameters,
    );
  }
}
