import { type CallContext, NO_METRICS, type PostMetrics } from '../../contract/publishing.js';
import { failed } from '../../kit/failing.js';
import { ask, tiktok } from './tiktok.api.js';

const FIELDS = ['id', 'like_count', 'comment_count', 'share_count', 'view_count'];

/** Lifetime counters of a public post (TikTok, "Query Videos"). @throws ProviderFailure */
export async function readMetrics(
  context: CallContext,
  providerPostId: string,
): Promise<PostMetrics> {
  const body = { filters: { video_ids: [providerPostId] } };
  const answer = await ask(tiktok.of(context), 'video/query', body, FIELDS);
  const video = answer.list('videos').find((one) => one.id('id') === providerPostId);
  if (video === undefined) {
    throw failed(
      'not_found',
      'TikTok does not tell of the post: it is not public, or not there any more',
    );
  }
  return {
    ...NO_METRICS,
    views: video.counter('view_count'),
    likes: video.counter('like_count'),
    comments: video.counter('comment_count'),
    shares: video.counter('share_count'),
  };
}
