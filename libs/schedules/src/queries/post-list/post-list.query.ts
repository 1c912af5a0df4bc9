import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ListedPost } from '#libs/posts';
import type { PostFilterOptions } from '../post-filters.js';

/** Orders of a list of posts beside newest first: by the time at which they go out. */
export const postOrders = ['publish_at', '-publish_at'] as const;
export type PostOrder = (typeof postOrders)[number];

/** A page of posts. */
export interface PostPage {
  readonly posts: readonly ListedPost[];
  /** All posts that fit the filter. */
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** Filters, order and paging of the list. */
export interface PostListOptions extends PostFilterOptions {
  /** Newest first where nothing is said. */
  readonly order?: PostOrder | null;
  readonly limit?: number;
  readonly offset?: number;
  readonly cursor?: string | null;
}

/** Lists posts of a workspace. */
export class PostListQuery extends Query<PostPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly options: PostListOptions = {},
  ) {
    super();
  }
}
