import type { JsonReader } from '../../contract/json-reader.js';
import type { CallContext, PostMetrics, Removed } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import type { Query } from '../../kit/api.js';
import { failed, isFailure, unlessGone } from '../../kit/failing.js';
import { readPosts, x, type XClient } from './x.api.js';

/** X tells an author's private counters for 30 days; a day less, so that clocks may differ. */
const PRIVATE_FOR_MS = 29 * 86_400_000;
/** Ids carry their time in milliseconds since then. */
const ID_EPOCH_MS = 1_288_834_974_657n;

/** Counters of a post (X, "Metrics"). @throws ProviderFailure */
export async function readMetrics(
  context: CallContext,
  providerPostId: string,
  { clock }: StrategyMeans,
): Promise<PostMetrics> {
  const client = x.of(context);
  const ageMs = clock.now().getTime() - publishedMs(providerPostId);
  if (ageMs > PRIVATE_FOR_MS) return ask(client, providerPostId, 'public_metrics');
  try {
    return await ask(client, providerPostId, 'public_metrics,non_public_metrics');
  } catch (error) {
    // X refuses all counters of a post when it refuses one of them.
    if (!isFailure(error, 'permission', 'content_rejected')) throw error;
    return ask(client, providerPostId, 'public_metrics');
  }
}

async function ask(client: XClient, id: string, fields: string): Promise<PostMetrics> {
  const query: Query = {
    ids: id,
    expansions: 'attachments.media_keys',
    'media.fields': 'public_metrics',
  };
  const answer = await readPosts(client, 'tweets', {
    today: { ...query, 'post.fields': fields },
    before: { ...query, 'tweet.fields': fields },
  });
  const [post] = answer.list('data');
  if (post === undefined) {
    throw failed('not_found', 'X no longer has the post');
  }
  return metricsOf(post, answer.object('includes').list('media'));
}

function metricsOf(post: JsonReader, media: readonly JsonReader[]): PostMetrics {
  const counters = post.object('public_metrics');
  const hidden = post.object('non_public_metrics');
  const reposts = counters.counter('repost_count') ?? counters.counter('retweet_count');
  const views = media
    .map((item) => item.object('public_metrics').counter('view_count'))
    .filter((count) => count !== null);
  return {
    impressions: counters.counter('impression_count'),
    reach: null,
    views: views.length > 0 ? views.reduce((sum, count) => sum + count, 0) : null,
    likes: counters.counter('like_count'),
    comments: counters.counter('reply_count'),
    shares: reposts === null ? null : reposts + (counters.counter('quote_count') ?? 0),
    saves: counters.counter('bookmark_count'),
    clicks: hidden.counter('url_link_clicks'),
    further: {
      quote_count: counters.counter('quote_count'),
      user_profile_clicks: hidden.counter('user_profile_clicks'),
      engagements: hidden.counter('engagements'),
    },
  };
}

function publishedMs(id: string): number {
  return /^\d{1,19}$/.test(id) ? Number((BigInt(id) >> 22n) + ID_EPOCH_MS) : 0;
}

/** Deletes a post; the answers to it stay (X, "Delete Post"). @throws ProviderFailure */
export async function removePost(context: CallContext, providerPostId: string): Promise<Removed> {
  const answer = await unlessGone(
    x.of(context).delete(`tweets/${encodeURIComponent(providerPostId)}`),
  );
  const isDeleted = answer !== null && answer.object('data').flag('deleted') !== false;
  return { kind: isDeleted ? 'deleted' : 'already_gone' };
}
