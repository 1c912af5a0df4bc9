import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/platform';
import type { ListedPost, PostStatus } from '#libs/posts';

/** A page of posts, newest first. */
export interface PostPage {
  readonly posts: readonly ListedPost[];
  /** All posts that fit the filter. */
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** Filters and paging of the list; what is left out does not narrow. */
export interface PostListOptions {
  readonly runId?: string | null;
  readonly statuses?: readonly PostStatus[] | null;
  /** Handle or id. */
  readonly account?: string | null;
  /** Id or alias. */
  readonly provider?: string | null;
  readonly campaignId?: string | null;
  readonly from?: Date | null;
  readonly to?: Date | null;
  readonly q?: string | null;
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
