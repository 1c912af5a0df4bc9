import { ProviderFailure } from '../../contract/failure.js';
import type { CallContext, PostMetrics } from '../../contract/publishing.js';
import { TiktokClient } from './tiktok.client.js';

const FIELDS = ['id', 'like_count', 'comment_count', 'share_count', 'view_count'];

/** Lifetime counters of a public post (TikTok, "Query Videos"). @throws ProviderFailure */
export async function readMetrics(
  context: CallContext,
  providerPostId: string,
): Promise<PostMetrics> {
  const body = { filters: { video_ids: [providerPostId] } };
  const answer = await TiktokClient.of(context).post('video/query', body, FIELDS);
  const video = answer.list('videos').find((one) => one.id('id') === providerPostId);
  if (video === undefined) {
    throw new ProviderFailure({
      failureClass: 'not_found',
      message: 'TikTok does not tell of the post: it is not public, or not there any more',
    });
  }
  return {
    impressions: null,
    reach: null,
    views: video.counter('view_count'),
    likes: video.counter('like_count'),
    comments: video.counter('comment_count'),
    shares: video.counter('share_count'),
    saves: null,
    clicks: null,
  };
}
