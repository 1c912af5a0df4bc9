import type { ApiCall } from '../api/api-call.js';
import { pageOf } from '../api/paging.js';
import { missingParameter, refusedBy } from '../api/refusals.js';
import { uploadsPlaylistOf } from '../people/channels.js';
import { isProcessing } from '../videos/processing.js';
import { isoTime, publishedAt } from '../videos/video-view.js';
import { privacyOf, visibleVideo } from '../videos/visibility.js';
import type { PlaylistItem } from './playlist-store.js';

export const itemParts = ['id', 'snippet', 'contentDetails', 'status'];

/** `GET /playlistItems`: a playlist's videos as this channel sees them. */
export function listItems(call: ApiCall): unknown {
  const { query } = call;
  const parts = query.parts(itemParts);
  const videoId = query.text('videoId');
  const all = selectItems(call).filter((item) => videoId === null || item.videoId === videoId);
  const { items, members } = pageOf(
    query,
    all.map((item, position) => ({ item, position })),
  );
  return {
    kind: 'youtube#playlistItemListResponse',
    ...members,
    items: items.map(({ item, position }) => viewItem(call, item, position, parts)),
  };
}

/** A `youtube#playlistItem` resource. */
export function viewItem(
  { desk }: ApiCall,
  item: PlaylistItem,
  position: number,
  parts: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const { id, playlistId, videoId, channelId, addedAt } = item;
  const video = desk.videos.find(videoId);
  const nowMs = desk.kernel.now().getTime();
  const privacyStatus = video === undefined ? 'privacyStatusUnspecified' : privacyOf(video, nowMs);
  return {
    kind: 'youtube#playlistItem',
    id,
    ...(parts.has('snippet') && {
      snippet: {
        publishedAt: isoTime(addedAt),
        channelId,
        title: video?.metadata.title ?? 'Deleted video',
        description: video?.metadata.description ?? 'This video is unavailable.',
        channelTitle: desk.channels.byId(channelId)?.title ?? '',
        playlistId,
        position,
        resourceId: { kind: 'youtube#video', videoId },
      },
    }),
    ...(parts.has('contentDetails') && {
      contentDetails: {
        videoId,
        ...(video && { videoPublishedAt: publishedAt(video, nowMs) }),
      },
    }),
    ...(parts.has('status') && { status: { privacyStatus } }),
  };
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
    throw refusedBy('playlistItem', 404, 'playlistNotFound', message);
  }
  if (playlist.privacyStatus === 'private' && playlist.channelId !== channel.id) {
    const message = 'The request is not properly authorized to retrieve the specified playlist.';
    throw refusedBy('playlistItem', 403, 'playlistItemsNotAccessible', message);
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
