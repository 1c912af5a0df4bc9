import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import {
  nothingCounted,
  NO_METRICS,
  type NothingCounted,
  type PostMetrics,
  type PublishContext,
} from '../../contract/publishing.js';
import { YoutubeClient } from './youtube.client.js';
import { ANALYTICS_SCOPE } from './youtube.scopes.js';

/** Counters of this moment; one that is hidden or switched off is missing (YouTube Data API, "Videos"). */
export async function readPostMetrics(
  context: PublishContext,
  providerPostId: string,
  clock: Clock,
): Promise<PostMetrics | NothingCounted> {
  if (context.post.interaction !== 'post') {
    return nothingCounted('YouTube counts videos only, not comments.');
  }
  const client = YoutubeClient.of(context);
  const answer = await client.get('videos', { part: 'statistics,snippet', id: providerPostId });
  const [video] = answer.list('items');
  if (video === undefined) {
    throw new ProviderFailure({
      failureClass: 'not_found',
      message: 'YouTube no longer has the video',
    });
  }
  const statistics = video.object('statistics');
  const published = video.object('snippet').text('publishedAt');
  return {
    ...NO_METRICS,
    views: statistics.counter('viewCount'),
    likes: statistics.counter('likeCount'),
    comments: statistics.counter('commentCount'),
    shares: await readShares(context, client, { videoId: providerPostId, published }, clock),
  };
}

/** Only the Analytics API tells shares, some days late; without its scope or answer they stay unknown. */
async function readShares(
  { account }: PublishContext,
  client: YoutubeClient,
  { videoId, published }: { readonly videoId: string; readonly published: string | null },
  clock: Clock,
): Promise<number | null> {
  const scopes = new JsonReader(account.metadata).texts('scopes');
  if (!scopes.includes(ANALYTICS_SCOPE) || published === null) return null;
  const query = {
    ids: 'channel==MINE',
    startDate: published.slice(0, 10),
    endDate: clock.now().toISOString().slice(0, 10),
    metrics: 'shares',
    filters: `video==${videoId}`,
  };
  try {
    return sharesIn(await client.get('reports', query, 'analytics'));
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}

/** Rows are mapped by the columns' names; without rows there is no data yet. */
function sharesIn(report: JsonReader): number | null {
  const column = report
    .list('columnHeaders')
    .findIndex((header) => header.text('name') === 'shares');
  const rows = report.raw('rows');
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  const value: unknown = Array.isArray(first) ? first[column] : undefined;
  return new JsonReader({ value }).counter('value');
}
