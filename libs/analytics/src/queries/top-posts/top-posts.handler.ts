import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory } from '#libs/accounts';
import { invalidParameter } from '../../analytics.errors.js';
import { engagementOf } from '../../domain/engagement.js';
import { narrowed } from '../../domain/narrowed-accounts.js';
import { PostResultsRepository } from '../../persistence/post-results.repository.js';
import { TopPostsQuery, type PostRanking, type TopPost } from './top-posts.query.js';

@QueryHandler(TopPostsQuery)
export class TopPostsHandler implements IQueryHandler<TopPostsQuery> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly results: PostResultsRepository,
  ) {}

  /** @throws DomainError invalid_parameter */
  async execute({
    workspaceId,
    options,
  }: TopPostsQuery): Promise<{ posts: readonly TopPost[]; total: number }> {
    const { sort, from, to, account, accountIds = null, limit, offset } = options;
    if (to <= from) throw invalidParameter('to', 'to must be later than from');
    const found = account === null ? null : await this.accounts.resolve(workspaceId, account);
    if (account !== null && found === null) return { posts: [], total: 0 };
    const among = narrowed(found?.id ?? null, accountIds);
    const posts = await this.results.latest(workspaceId, from, to, among);
    const ranked = posts
      .map((post) => ({ ...post, engagement: engagementOf(post.metrics) }))
      .toSorted(
        (one, other) =>
          (valueOf(other, sort) ?? -Infinity) - (valueOf(one, sort) ?? -Infinity) ||
          other.publishedAt.getTime() - one.publishedAt.getTime() ||
          one.postId.localeCompare(other.postId),
      );
    return { posts: ranked.slice(offset, offset + limit), total: ranked.length };
  }
}

function valueOf(post: TopPost, sort: PostRanking): number | null {
  if (sort === 'publishedAt') return post.publishedAt.getTime();
  return sort === 'engagement' ? post.engagement : post.metrics[sort];
}
