import type { Clock } from '#libs/kernel';
import { JsonReader } from '../../contract/json-reader.js';
import {
  NO_METRICS,
  nothingCounted,
  type NothingCounted,
  type PostMetrics,
  type PublishContext,
  type Removed,
} from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure, removing } from '../../kit/failing.js';
import { youtube, youtubeAnalytics } from './youtube.api.js';
import { ANALYTICS_SCOPE } from './youtube.definition.js';

/** Counters of this moment; one that is hidden or switched off is missing (YouTube Data API, "Videos"). */
export async function readPostMetrics(
  context: PublishContext,
  providerPostId: string,
  { clock }: StrategyMeans,
): Promise<PostMetrics | NothingCounted> {
  if (context.post.interaction !== 'post') {
    return nothingCounted('YouTube counts videos only, not comments.');
  }
  const client = youtube.of(context);
  const answer = await client.get('videos', { part: 'statistics,snippet', id: providerPostId });
  const [video] = answer.list('items');
  if (video === undefined) {
    throw failed('not_found', 'YouTube no longer has the video');
  }
  const statistics = video.object('statistics');
  const published = video.object('snippet').text('publishedAt');
  return {
    ...NO_METRICS,
    views: statistics.counter('viewCount'),
    likes: statistics.counter('likeCount'),
    comments: statistics.counter('commentCount'),
    shares: await readShares(context, { videoId: providerPostId, published }, clock),
  };
}

/** Only the Analytics API tells shares, some days late; without its scope or answer they stay unknown. */
async function readShares(
  context: PublishContext,
  { videoId, published }: { readonly videoId: string; readonly published: string | null },
  clock: Clock,
): Promise<number | null> {
  const scopes = new JsonReader(context.account.metadata).texts('scopes');
  if (!scopes.includes(ANALYTICS_SCOPE) || published === null) return null;
  const query = {
    ids: 'channel==MINE',
    startDate: published.slice(0, 10),
    endDate: clock.now().toISOString().slice(0, 10),
    metrics: 'shares',
    filters: `video==${videoId}`,
  };
  try {
    return sharesIn(await youtubeAnalytics.of(context).get('reports', query));
  } catch (error) {
    if (isFailure(error)) return null;
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

/** Deletes a video with all that hangs on it, or a comment (YouTube Data API, "Videos: delete"). */
export async function removePost(context: PublishContext, id: string): Promise<Removed> {
  const resource = context.post.interaction === 'post' ? 'videos' : 'comments';
  return removing(youtube.of(context).delete(resource, { id }));
}
