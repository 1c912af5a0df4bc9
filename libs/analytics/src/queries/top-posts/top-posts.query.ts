import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { METRIC_NAMES } from '../../domain/metrics.js';
import type { RankedPost } from '../../persistence/post-results.repository.js';

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
