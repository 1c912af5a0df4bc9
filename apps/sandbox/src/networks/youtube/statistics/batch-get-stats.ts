import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { etagOf } from '../api/paging.js';
import { invalidParameter, missingParameter } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import { isoDuration, publishedAt } from '../videos/video-view.js';
import { visibleVideo } from '../videos/visibility.js';
import { videoStatistics } from './video-statistics.js';

const maximumIds = 50;

/** `GET /videos:batchGetStats?id=`: numbers of up to 50 videos, in a quota bucket of its own. */
export const batchGetStats: ApiRoute = {
  method: 'GET',
  path: '/youtube/v3/videos:batchGetStats',
  operation: 'analytics',
  scopes: scopesFor.read,
  cost: { bucket: 'statistics', amount: 1 },
  parameters: ['part', 'id'],
  run,
};

function run({ query, desk, channel }: ApiCall): unknown {
  const parts = query.parts(['id', 'statistics', 'snippet', 'contentDetails']);
  const ids = [...new Set(query.list('id'))];
  if (ids.length === 0) throw missingParameter('id');
  if (ids.length > maximumIds) throw invalidParameter('id', ids.join(','));
  const nowMs = desk.kernel.now().getTime();
  const items = ids.flatMap((id) => {
    const video = visibleVideo(desk, id, channel.id);
    if (video === undefined) return [];
    const { viewCount, likeCount, commentCount } = videoStatistics(desk, video, false);
    const seconds = video.facts.durationSeconds;
    return [
      {
        id,
        ...(parts.has('statistics') && { statistics: { viewCount, likeCount, commentCount } }),
        ...(parts.has('snippet') && { snippet: { publishTime: publishedAt(video, nowMs) } }),
        ...(parts.has('contentDetails') && { contentDetails: { duration: isoDuration(seconds) } }),
      },
    ];
  });
  return { kind: 'youtube#batchGetStatsResponse', etag: etagOf(items), items };
}
