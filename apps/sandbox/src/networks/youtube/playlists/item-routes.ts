import { aRead, aWrite, type ApiCall, type ApiRoute } from '../api/api-call.js';
import { objectAt, readBody, textAt } from '../api/json-body.js';
import { missingParameter, refusedBy } from '../api/refusals.js';
import { listOf, pageParameters, resourceOf, type View } from '../api/resources.js';
import { uploadsPlaylistOf } from '../people/channels.js';
import { isProcessing, privacyOf, visibleVideo } from '../videos/video-state.js';
import { isoTime, publishedAt } from '../videos/video-view.js';
import type { PlaylistItem } from './playlist-store.js';

const path = '/youtube/v3/playlistItems';
const itemParts = ['id', 'snippet', 'contentDetails', 'status'];

/** `GET` and `POST /playlistItems`. */
export const playlistItemRoutes: readonly ApiRoute[] = [
  {
    ...aRead,
    path,
    operation: ['lookup', 'discovery'],
    parameters: ['part', 'playlistId', 'videoId', ...pageParameters],
    run: listItems,
  },
  { ...aWrite, method: 'POST', path, operation: 'prepare', run: addItem },
];

/** A playlist's videos as this channel sees them. */
function listItems(call: ApiCall): View {
  const { query } = call;
  const parts = query.parts(itemParts);
  const videoId = query.text('videoId');
  const all = selectItems(call)
    .filter((item) => videoId === null || item.videoId === videoId)
    .map((item, position) => ({ item, position }));
  return listOf(query, 'playlistItem', all, ({ item, position }) =>
    viewItem(call, item, position, parts),
  );
}

function selectItems(call: ApiCall): readonly PlaylistItem[] {
  const { query, desk, channel } = call;
  const playlistId = query.text('playlistId');
  if (playlistId === null)
    throw missingParameter('playlistId', 'No filter selected. Expected one of: playlistId, id');
  const owner = desk.channels.all.find(({ id }) => uploadsPlaylistOf(id) === playlistId);
  if (owner) return uploadsOf(call, owner.id).filter((item) => isShown(call, item));
  const playlist = desk.playlists.find(playlistId);
  if (playlist === undefined) {
    const message =
      'The playlist identified with the request’s <code>playlistId</code> parameter cannot be found.';
    throw refused(404, 'playlistNotFound', message);
  }
  if (playlist.privacyStatus === 'private' && playlist.channelId !== channel.id) {
    const message = 'The request is not properly authorized to retrieve the specified playlist.';
    throw refused(403, 'playlistItemsNotAccessible', message);
  }
  return desk.playlists.items(playlistId);
}

/** The playlist of all uploads, newest first. */
function uploadsOf({ desk }: ApiCall, channelId: string): readonly PlaylistItem[] {
  const playlistId = uploadsPlaylistOf(channelId);
  return desk.videos.ofChannel(channelId).map(({ id: videoId, createdAt: addedAt }) => {
    const id = Buffer.from(`${playlistId}.${videoId}`).toString('base64url');
    return { id, playlistId, videoId, channelId, addedAt };
  });
}

/** Owners see everything that has reached the servers; others what is public and ready. */
function isShown({ desk, channel }: ApiCall, { videoId }: PlaylistItem): boolean {
  const video = visibleVideo(desk, videoId, channel.id);
  if (video === undefined) return false;
  const nowMs = desk.kernel.now().getTime();
  if (video.channelId === channel.id) return true;
  return privacyOf(video, nowMs) === 'public' && !isProcessing(video, nowMs);
}

function addItem(call: ApiCall): unknown {
  const { query, request, desk, channel } = call;
  const parts = query.parts(itemParts);
  const body = readBody(request, 'playlist_item', {
    snippet: { playlistId: 'string', resourceId: { kind: 'string', videoId: 'string' } },
  });
  const snippet = parts.has('snippet') ? objectAt(body, 'snippet') : {};
  const resource = objectAt(snippet, 'resourceId');
  const playlistId = textAt(snippet, 'playlistId');
  if (playlistId === null)
    throw refused(400, 'playlistIdRequired', 'The request does not specify a playlistId.');
  if (Object.keys(resource).length === 0)
    throw refused(400, 'resourceIdRequired', 'The request must contain a resourceId.');
  if (textAt(resource, 'kind') !== 'youtube#video')
    throw refused(400, 'invalidResourceType', 'The type of the resource is not supported.');
  requireWritable(call, playlistId);
  const videoId = textAt(resource, 'videoId') ?? '';
  if (visibleVideo(desk, videoId, channel.id) === undefined)
    throw refused(404, 'videoNotFound', 'Video not found.');
  const position = desk.playlists.items(playlistId).length;
  const item = desk.playlists.add({ playlistId, videoId, channelId: channel.id });
  return viewItem(call, item, position, parts);
}

function requireWritable({ desk, channel }: ApiCall, id: string): void {
  // Those that YouTube makes itself: uploads, likes, history, watch later.
  if (/^(?:UU|LL|HL|WL)/.test(id))
    throw refused(400, 'playlistOperationUnsupported', 'The operation is not supported here.');
  const playlist = desk.playlists.find(id);
  if (playlist === undefined)
    throw refused(404, 'playlistNotFound', 'The playlist cannot be found.');
  if (playlist.channelId !== channel.id)
    throw refused(403, 'playlistItemsNotAccessible', 'The playlist belongs to somebody else.');
  if (playlist.isFull) {
    const message = 'The playlist already contains the maximum allowed number of items.';
    throw refused(403, 'playlistContainsMaximumNumberOfVideos', message);
  }
}

function refused(status: number, reason: string, message: string): Error {
  return refusedBy('playlistItem', status, reason, message);
}

/** A `youtube#playlistItem` resource. */
function viewItem(
  { desk }: ApiCall,
  item: PlaylistItem,
  position: number,
  parts: ReadonlySet<string>,
): View {
  const { id, playlistId, videoId, channelId, addedAt } = item;
  const video = desk.videos.find(videoId);
  const nowMs = desk.kernel.now().getTime();
  return resourceOf('playlistItem', id, parts, {
    snippet: () => ({
      publishedAt: isoTime(addedAt),
      channelId,
      title: video?.metadata.title ?? 'Deleted video',
      description: video?.metadata.description ?? 'This video is unavailable.',
      channelTitle: desk.channels.byId(channelId)?.title ?? '',
      playlistId,
      position,
      resourceId: { kind: 'youtube#video', videoId },
    }),
    contentDetails: () => ({
      videoId,
      ...(video && { videoPublishedAt: publishedAt(video, nowMs) }),
    }),
    status: () => ({
      privacyStatus: video === undefined ? 'privacyStatusUnspecified' : privacyOf(video, nowMs),
    }),
  });
}
