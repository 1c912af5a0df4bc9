import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import { PostLabelsRepository } from '#libs/posts';
import { invalidParameter } from '../../analytics.errors.js';
import { engagementOf } from '../../domain/engagement.js';
import { METRIC_NAMES } from '../../domain/metrics.js';
import { narrowed } from '../../domain/narrowed-accounts.js';
import {
  PostResultsRepository,
  type RankedPost,
} from '../../persistence/post-results.repository.js';

/** By what posts are ranked: one of the counters, engagement, or their time. */
export const POST_RANKINGS = ['engagement', ...METRIC_NAMES, 'publishedAt'] as const;
export type PostRanking = (typeof POST_RANKINGS)[number];

export interface TopPost extends RankedPost {
  readonly engagement: number | null;
}

export interface TopPostsOptions {
  readonly sort: PostRanking;
  readonly from: Date;
  readonly to: Date;
  /** Handle or id; null for all. */
  readonly account: string | null;
  /** All that whoever asks can see; null for all. */
  readonly accountIds?: readonly string[] | null;
  /** Ids of labels, any of which they carry; null for all. */
  readonly label?: readonly string[] | null;
  readonly limit: number;
  readonly offset: number;
}

/** Published posts of a range, the strongest first; those without that number come last. */
export class TopPostsQuery extends Query<{
  readonly posts: readonly TopPost[];
  readonly total: number;
}> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly options: TopPostsOptions,
  ) {
    super();
  }
}

@QueryHandler(TopPostsQuery)
export class TopPostsHandler implements IQueryHandler<TopPostsQuery> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly results: PostResultsRepository,
    private readonly labels: PostLabelsRepository,
  ) {}

  /** @throws DomainError invalid_parameter */
  async execute({
    workspaceId,
    options,
  }: TopPostsQuery): Promise<{ posts: readonly TopPost[]; total: number }> {
    const { sort, from, to, account, accountIds = null, label, limit, offset } = options;
    if (to <= from) throw invalidParameter('to', 'to must be later than from');
    const found = account === null ? null : await this.accounts.resolve(workspaceId, account);
    if (account !== null && found === null) return { posts: [], total: 0 };
    const among = narrowed(found?.id ?? null, accountIds);
    const results = await this.results.latest(workspaceId, from, to, among);
    const posts = label?.length ? await this.labeled(workspaceId, results, label) : results;
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

  /** Labels are the posts' own: who carries them is asked of those that were found. */
  private async labeled(
    workspaceId: WorkspaceId,
    posts: readonly RankedPost[],
    labelIds: readonly string[],
  ): Promise<readonly RankedPost[]> {
    const ids = posts.map(({ postId }) => postId);
    const carrying = await this.labels.labeledAmong(workspaceId, ids, labelIds);
    return posts.filter(({ postId }) => carrying.has(postId));
  }
}

function valueOf(post: TopPost, sort: PostRanking): number | null {
  if (sort === 'publishedAt') return post.publishedAt.getTime();
  return sort === 'engagement' ? post.engagement : post.metrics[sort];
}
