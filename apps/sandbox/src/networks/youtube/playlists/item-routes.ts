import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { objectAt, readBody, textAt } from '../api/json-body.js';
import { pageParameters } from '../api/paging.js';
import { listCost, writeCost } from '../api/quota.js';
import { refusedBy } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import { visibleVideo } from '../videos/visibility.js';
import { itemParts, listItems, viewItem } from './item-list.js';

const path = '/youtube/v3/playlistItems';
const write = { path, scopes: scopesFor.manage, cost: writeCost } as const;

/** `GET` and `POST /playlistItems`. */
export const playlistItemRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    path,
    operation: ['lookup', 'discovery'],
    scopes: scopesFor.read,
    cost: listCost,
    parameters: ['part', 'playlistId', 'videoId', ...pageParameters],
    run: listItems,
  },
  { ...write, method: 'POST', operation: 'prepare', parameters: ['part'], run: addItem },
];

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
