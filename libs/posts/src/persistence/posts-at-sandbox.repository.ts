import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { PostStatus } from '../domain/post-state.js';

/** What we say of a post that a network of the sandbox may hold. */
export interface PostAtSandbox {
  readonly id: string;
  readonly provider: string;
  readonly accountId: string;
  readonly status: PostStatus;
  /** Null where the network names no id. */
  readonly providerPostId: string | null;
  readonly publishedAt: Date | null;
  readonly deletedAt: Date | null;
}

const COLUMNS = `id, provider, account_id AS "accountId", status,
  provider_post_id AS "providerPostId", published_at AS "publishedAt", deleted_at AS "deletedAt"`;

/** Posts of a workspace to be compared with what the sandbox holds. */
@Injectable()
export class PostsAtSandboxRepository {
  constructor(private readonly database: Database) {}

  /** The newest posts that are out as far as we know, deleted ones included. */
  async published(
    workspaceId: WorkspaceId,
    { provider, limit }: { readonly provider: string | null; readonly limit: number },
  ): Promise<readonly PostAtSandbox[]> {
    return this.database.query<PostAtSandbox>(
      `SELECT ${COLUMNS} FROM posts
       WHERE workspace_id = $1 AND mode = 'sandbox' AND status = 'published'
         AND ($2::text IS NULL OR provider = $2)
       ORDER BY id DESC LIMIT $3`,
      [workspaceId, provider, limit],
    );
  }

  /** By the ids that networks gave them; several networks may have given the same. */
  async byProviderPostIds(
    workspaceId: WorkspaceId,
    providerPostIds: readonly string[],
  ): Promise<readonly PostAtSandbox[]> {
    if (providerPostIds.length === 0) return [];
    return this.database.query<PostAtSandbox>(
      `SELECT ${COLUMNS} FROM posts
       WHERE workspace_id = $1 AND mode = 'sandbox' AND provider_post_id = ANY ($2)`,
      [workspaceId, providerPostIds],
    );
  }
}
