import type { SandboxOperation } from '../../../kernel/network.js';
import { aRead, aWrite, type ApiCall, type ApiRoute } from '../api/api-call.js';
import { forbidden, invalidParameter, missingParameter, videoNotFound } from '../api/refusals.js';
import { visibleVideo } from './video-state.js';
import { ownersParts, videoParts, viewVideo } from './video-view.js';

const path = '/youtube/v3/videos';
const maximumIds = 50;

/** `GET` and `DELETE /videos`. */
export const videoRoutes: readonly ApiRoute[] = [
  {
    ...aRead,
    path,
    operation: ['status', 'lookup'],
    operationOf: readOperation,
    parameters: ['part', 'id'],
    run: listVideos,
  },
  {
    ...aWrite,
    method: 'DELETE',
    path,
    operation: 'delete',
    parameters: ['id'],
    run: deleteVideo,
  },
];

/** Numbers are for analytics, all else for looking how it stands. */
function readOperation(query: URLSearchParams): readonly SandboxOperation[] {
  const parts = query.getAll('part').join(',');
  return parts.includes('statistics') ? ['analytics', 'lookup', 'status'] : ['status', 'lookup'];
}

/** Those of up to 50 ids that exist and may be seen; the others are left out. */
function listVideos({ query, desk, channel }: ApiCall): unknown {
  const parts = query.parts(videoParts);
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

function deleteVideo({ query, desk, channel }: ApiCall): undefined {
  const video = desk.videos.find(query.required('id'));
  if (video === undefined) throw videoNotFound();
  if (video.channelId !== channel.id) throw forbidden('video');
  desk.videos.delete(video);
  desk.comments.forgetVideo(video.id);
  desk.playlists.forgetVideo(video.id);
}
