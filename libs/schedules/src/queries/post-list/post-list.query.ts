import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import {
  PostListRepository,
  PostTimelineRepository,
  type ListedPost,
  type PostFilter,
} from '#libs/posts';
import { decodeCursor, nextCursor } from '../page-cursor.js';
import { PostFilters, type PostFilterOptions } from '../post-filters.js';
import { nextTimeCursor, placeOfCursor, type PostOrder } from './time-cursor.js';

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

type FoundPage = Pick<PostPage, 'posts' | 'total' | 'nextCursor'>;

@QueryHandler(PostListQuery)
export class PostListHandler implements IQueryHandler<PostListQuery> {
  constructor(
    private readonly posts: PostListRepository,
    private readonly timeline: PostTimelineRepository,
    private readonly filters: PostFilters,
  ) {}

  /** @throws DomainError invalid_parameter for a cursor of another list or order, or an unknown provider */
  async execute({ workspaceId, options }: PostListQuery): Promise<PostPage> {
    const { limit = 50, offset = 0, cursor = null, order = null } = options;
    const find = order === null ? this.newestFirst(cursor) : this.byTime(cursor, order);
    const filter = await this.filters.of(workspaceId, options);
    const found =
      filter === null
        ? { posts: [], total: 0, nextCursor: null }
        : await find(workspaceId, filter, limit, offset);
    return { ...found, posts: found.posts.slice(0, limit), limit, offset };
  }

  private newestFirst(cursor: string | null): Find {
    const before = cursor === null ? null : decodeCursor(cursor, 'post');
    return async (workspaceId, filter, limit, offset) => {
      // One more than asked for tells whether there is a next page.
      const window = { limit: limit + 1, offset, before };
      const { posts, total } = await this.posts.page(workspaceId, filter, window);
      return { posts, total, nextCursor: nextCursor(posts, limit) };
    };
  }

  private byTime(cursor: string | null, order: PostOrder): Find {
    const after = cursor === null ? null : placeOfCursor(cursor, order);
    return async (workspaceId, filter, limit, offset) => {
      const isLatestFirst = order === '-publish_at';
      const window = { limit: limit + 1, offset, after, isLatestFirst };
      const { posts, places, total } = await this.timeline.page(workspaceId, filter, window);
      return { posts, total, nextCursor: nextTimeCursor(places, limit, order) };
    };
  }
}

type Find = (
  workspaceId: WorkspaceId,
  filter: PostFilter,
  limit: number,
  offset: number,
) => Promise<FoundPage>;
