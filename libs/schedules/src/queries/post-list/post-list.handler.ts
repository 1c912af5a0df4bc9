import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory } from '#libs/accounts';
import { PostListRepository } from '#libs/posts';
import { ProviderRegistry } from '#libs/providers';
import { decodeCursor, nextCursor } from '../page-cursor.js';
import { providerFilter } from '../provider-filter.js';
import { PostListQuery, type PostPage } from './post-list.query.js';

@QueryHandler(PostListQuery)
export class PostListHandler implements IQueryHandler<PostListQuery> {
  constructor(
    private readonly posts: PostListRepository,
    private readonly accounts: AccountDirectory,
    private readonly registry: ProviderRegistry,
  ) {}

  /** @throws DomainError invalid_parameter for a foreign cursor or an unknown provider */
  async execute({ workspaceId, options }: PostListQuery): Promise<PostPage> {
    const { limit = 50, offset = 0, cursor = null } = options;
    const before = cursor === null ? null : decodeCursor(cursor, 'post');
    const provider = providerFilter(this.registry, options.provider);
    const account = options.account
      ? await this.accounts.resolve(workspaceId, options.account)
      : null;
    if (options.account && account === null) {
      return { posts: [], total: 0, limit, offset, nextCursor: null };
    }
    const filter = {
      runId: options.runId ?? null,
      statuses: options.statuses?.length ? options.statuses : null,
      accountId: account?.id ?? null,
      provider,
      campaignId: options.campaignId ?? null,
      from: options.from ?? null,
      to: options.to ?? null,
      text: options.q || null,
    };
    // One more than asked for tells whether there is a next page.
    const window = { limit: limit + 1, offset, before };
    const { posts, total } = await this.posts.page(workspaceId, filter, window);
    const shown = posts.slice(0, limit);
    return { posts: shown, total, limit, offset, nextCursor: nextCursor(posts, limit) };
  }
}
