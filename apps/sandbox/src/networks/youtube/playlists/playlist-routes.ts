import { aRead, aWrite, type ApiCall, type ApiRoute } from '../api/api-call.js';
import { objectAt, readBody, textAt } from '../api/json-body.js';
import { missingParameter, refusedBy } from '../api/refusals.js';
import { listOf, pageParameters, resourceOf, type View } from '../api/resources.js';
import type { PrivacyStatus } from '../videos/video-store.js';
import { isoTime } from '../videos/video-view.js';
import type { Playlist } from './playlist-store.js';

const path = '/youtube/v3/playlists';
const parts = ['id', 'snippet', 'status', 'contentDetails'];
const privacies: readonly PrivacyStatus[] = ['public', 'unlisted', 'private'];
const maximumTitle = 150;

/** `GET` and `POST /playlists`. */
export const playlistRoutes: readonly ApiRoute[] = [
  {
    ...aRead,
    path,
    operation: 'discovery',
    parameters: ['part', 'mine', ...pageParameters],
    run: listPlaylists,
  },
  { ...aWrite, method: 'POST', path, operation: 'prepare', run: createPlaylist },
];

function listPlaylists(call: ApiCall): View {
  const { query, desk, channel } = call;
  const asked = query.parts(parts);
  if (!query.flag('mine', false))
    throw missingParameter('mine', 'No filter selected. Expected one of: channelId, id, mine');
  return listOf(query, 'playlist', desk.playlists.ofChannel(channel.id), (playlist) =>
    viewPlaylist(call, playlist, asked),
  );
}

function createPlaylist(call: ApiCall): View {
  const { query, request, desk, channel } = call;
  const asked = query.parts(parts);
  const body = readBody(request, 'playlist', {
    snippet: { title: 'string', description: 'string' },
    status: { privacyStatus: 'string' },
  });
  const snippet = asked.has('snippet') ? objectAt(body, 'snippet') : {};
  const title = textAt(snippet, 'title') ?? '';
  if (title === '')
    throw refusedBy('playlist', 400, 'playlistTitleRequired', 'The request must specify a title.');
  if ([...title].length > maximumTitle || /[<>]/.test(title))
    throw refusedBy('playlist', 400, 'invalidPlaylistSnippet', 'The playlist snippet is invalid.');
  const wished = asked.has('status') ? textAt(objectAt(body, 'status'), 'privacyStatus') : null;
  const privacyStatus = privacies.find((one) => one === (wished ?? 'public'));
  if (privacyStatus === undefined)
    throw refusedBy('playlist', 403, 'playlistForbidden', 'The privacy status is not valid.');
  const description = textAt(snippet, 'description') ?? '';
  const made = desk.playlists.create({ channelId: channel.id, title, description, privacyStatus });
  return viewPlaylist(call, made, asked);
}

function viewPlaylist({ desk }: ApiCall, playlist: Playlist, asked: ReadonlySet<string>): View {
  const { id, title, description, channelId, createdAt, privacyStatus } = playlist;
  return resourceOf('playlist', id, asked, {
    snippet: () => ({
      publishedAt: isoTime(createdAt),
      channelId,
      title,
      description,
      channelTitle: desk.channels.byId(channelId)?.title ?? '',
    }),
    status: () => ({ privacyStatus }),
    contentDetails: () => ({ itemCount: desk.playlists.items(id).length }),
  });
}
