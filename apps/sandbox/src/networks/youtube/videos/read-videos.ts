import type { ApiCall } from '../api/api-call.js';
import { forbidden, invalidParameter, missingParameter } from '../api/refusals.js';
import { ownersParts, readableParts } from './video-shape.js';
import { viewVideo } from './video-view.js';
import { visibleVideo } from './visibility.js';

const maximumIds = 50;

/** `GET /videos?id=`: those of up to 50 ids that exist and may be seen; the others are left out. */
export function listVideos(call: ApiCall): unknown {
  const { query, desk, channel } = call;
  const parts = query.parts(readableParts);
  const ids = [...new Set(query.list('id'))];
  if (ids.length === 0) {
    const message = 'No filter selected. Expected one of: id, chart, myRating';
    throw missingParameter('id', message);
  }
  if (ids.length > maximumIds) throw invalidParameter('id', ids.join(','));
  const found = ids.flatMap((id) => visibleVideo(desk, id, channel.id) ?? []);
  const asksAsOwner = ownersParts.some((part) => parts.has(part));
  if (asksAsOwner && found.some((video) => video.channelId !== channel.id))
    throw forbidden('video', 'The request cannot access user rating information.');
  return {
    kind: 'youtube#videoListResponse',
    items: found.map((video) => viewVideo(desk, video, parts, channel.id)),
    pageInfo: { totalResults: found.length, resultsPerPage: found.length },
  };
}
