import type { ApiCall } from '../api/api-call.js';
import { etagOf, pageOf } from '../api/paging.js';
import { forbidden, invalidParameter, missingParameter } from '../api/refusals.js';
import { ownersParts, readableParts } from './video-shape.js';
import { snippetOf, viewVideo } from './video-view.js';
import { privacyOf, visibleVideo } from './visibility.js';

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
    etag: etagOf(found),
    items: found.map((video) => viewVideo(desk, video, parts, channel.id)),
    pageInfo: { totalResults: found.length, resultsPerPage: found.length },
  };
}

/** `GET /search?forMine=true&type=video`: the own videos, newest first; private ones are missed. */
export function searchVideos({ query, desk, channel }: ApiCall): unknown {
  query.parts(['id', 'snippet']);
  if (!query.flag('forMine', false)) throw missingParameter('forMine');
  if (query.text('type') !== 'video') throw invalidParameter('type', query.text('type') ?? '');
  const words = query.text('q')?.toLowerCase() ?? '';
  const nowMs = desk.kernel.now().getTime();
  const found = desk.videos
    .ofChannel(channel.id)
    .filter((video) => privacyOf(video, nowMs) !== 'private')
    .filter(({ metadata }) => metadata.title.toLowerCase().includes(words));
  const { items, members } = pageOf(query, found);
  return {
    kind: 'youtube#searchListResponse',
    etag: etagOf(items),
    ...members,
    items: items.map((video) => ({
      kind: 'youtube#searchResult',
      etag: etagOf(video),
      id: { kind: 'youtube#video', videoId: video.id },
      snippet: snippetOf(desk, video),
    })),
  };
}
