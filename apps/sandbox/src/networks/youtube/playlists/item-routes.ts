import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { objectAt, readBody, textAt } from '../api/json-body.js';
import { pageParameters } from '../api/paging.js';
import { listCost, writeCost } from '../api/quota.js';
import { forbidden, refusedBy } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import { visibleVideo } from '../videos/visibility.js';
import { itemParts, listItems, viewItem } from './item-list.js';
import type { Playlist } from './playlist-store.js';

const path = '/youtube/v3/playlistItems';
const write = { path, scopes: scopesFor.manage, cost: writeCost } as const;

/** `GET`, `POST`, `DELETE /playlistItems`. */
export const playlistItemRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    path,
    operation: ['lookup', 'discovery'],
    scopes: scopesFor.read,
    cost: listCost,
    parameters: ['part', 'playlistId', 'videoId', 'id', ...pageParameters],
    run: listItems,
  },
  { ...write, method: 'POST', operation: 'prepare', parameters: ['part'], run: addItem },
  { ...write, method: 'DELETE', operation: 'delete', parameters: ['id'], run: removeItem },
];

function addItem(call: ApiCall): unknown {
  const { query, request, desk, channel } = call;
  const parts = query.parts(itemParts);
  const body = readBody(request, 'playlist_item', {
    kind: 'any',
    etag: 'any',
    id: 'any',
    snippet: {
      playlistId: 'string',
      position: 'number',
      resourceId: { kind: 'string', videoId: 'string' },
    },
    contentDetails: { note: 'string', startAt: 'any', endAt: 'any' },
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
  const playlist = writablePlaylist(call, playlistId);
  const videoId = textAt(resource, 'videoId') ?? '';
  if (visibleVideo(desk, videoId, channel.id) === undefined)
    throw refused(404, 'videoNotFound', 'Video not found.');
  const count = desk.playlists.items(playlistId).length;
  const position = placeOf(playlist, snippet.position as number | undefined, count);
  const note = parts.has('contentDetails')
    ? textAt(objectAt(body, 'contentDetails'), 'note')
    : null;
  const wanted = { playlistId, videoId, channelId: channel.id, note };
  return viewItem(call, desk.playlists.add(wanted, position), position, parts);
}

function removeItem({ query, desk, channel }: ApiCall): unknown {
  const item = desk.playlists.item(query.required('id'));
  if (item === undefined)
    throw refused(404, 'playlistItemNotFound', 'The playlist item cannot be found.');
  if (desk.playlists.find(item.playlistId)?.channelId !== channel.id)
    throw forbidden('playlistItem');
  desk.playlists.remove(item);
  return undefined;
}

function writablePlaylist({ desk, channel }: ApiCall, id: string): Playlist {
  // Those that YouTube makes itself: uploads, likes, history, watch later.
  if (/^(?:UU|LL|HL|WL)/.test(id))
    throw refused(400, 'playlistOperationUnsupported', 'The operation is not supported here.');
  const playlist = desk.playlists.find(id);
  if (playlist === undefined)
    throw refused(404, 'playlistNotFound', 'The playlist cannot be found.');
  if (playlist.channelId !== channel.id)
    throw refused(403, 'playlistItemsNotAccessible', 'The playlist belongs to somebody else.');
  if (playlist.quirk === 'full') {
    const message = 'The playlist already contains the maximum allowed number of items.';
    throw refused(403, 'playlistContainsMaximumNumberOfVideos', message);
  }
  return playlist;
}

function placeOf(playlist: Playlist, wished: number | undefined, count: number): number {
  if (wished === undefined) return count;
  if (playlist.quirk === 'sorted_by_date')
    throw refused(400, 'manualSortRequired', 'The playlist does not use manual sorting.');
  if (!Number.isInteger(wished) || wished < 0 || wished > count)
    throw refused(400, 'invalidPlaylistItemPosition', 'The position is not valid.');
  return wished;
}

function refused(status: number, reason: string, message: string): Error {
  return refusedBy('playlistItem', status, reason, message);
}
