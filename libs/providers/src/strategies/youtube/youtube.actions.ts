import type { Json } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult } from '../../contract/publishing.js';
import { type Action, optionalText, requiredText } from '../../kit/actions.js';
import { failed } from '../../kit/failing.js';
import { readChannel, youtube, type YoutubeClient } from './youtube.api.js';

const DEFAULT_REGION = 'US';
const language = optionalText('hl', 'Language of the names, for example de_DE.');

/** What can be asked before a video is uploaded (YouTube Data API). */
export const youtubeActions: readonly Action[] = [
  {
    id: 'playlists',
    label: 'Playlists',
    description: 'Playlists of the channel, for settings.playlistIds.',
    fields: [optionalText('after', 'Cursor of the page before.')],
    run: async (given, context) => listPlaylists(youtube.of(context), given.text('after')),
  },
  {
    id: 'create-playlist',
    writes: true,
    label: 'New playlist',
    description: 'Makes a playlist on the channel.',
    fields: [
      requiredText('title', 'Name of the playlist.'),
      optionalText('description'),
      optionalText('privacyStatus', 'public, unlisted or private (default).'),
    ],
    run: async (given, context) => createPlaylist(youtube.of(context), given),
  },
  {
    id: 'categories',
    label: 'Categories',
    description: 'Categories that a video may have in a country, for settings.categoryId.',
    fields: [
      optionalText('regionCode', 'Country as two letters (ISO 3166-1); US by default.'),
      language,
    ],
    run: async (given, context) => listCategories(youtube.of(context), given),
  },
  {
    id: 'languages',
    label: 'Languages',
    description: 'Languages that YouTube knows.',
    fields: [language],
    run: async (given, context) => ({
      languages: await listNames(youtube.of(context), 'i18nLanguages', given),
      notes: [],
    }),
  },
  {
    id: 'regions',
    label: 'Countries',
    description: 'Countries that YouTube knows.',
    fields: [language],
    run: async (given, context) => ({
      regions: await listNames(youtube.of(context), 'i18nRegions', given),
      notes: [],
    }),
  },
  {
    id: 'channel',
    label: 'Channel',
    description: 'What the channel may do: videos over 15 minutes, its counters.',
    fields: [],
    run: async (_given, context) => describeChannel(youtube.of(context)),
  },
];

async function listPlaylists(client: YoutubeClient, after: string | null): Promise<ActionResult> {
  const answer = await client.get('playlists', {
    part: 'snippet,status,contentDetails',
    mine: 'true',
    maxResults: '50',
    pageToken: after,
  });
  const playlists = answer.list('items').map(described);
  const notes = playlists.length === 0 && after === null ? ['The channel has no playlist'] : [];
  return { playlists, after: answer.text('nextPageToken'), notes };
}

async function createPlaylist(client: YoutubeClient, given: JsonReader): Promise<ActionResult> {
  const title = given.text('title')?.trim() ?? '';
  if (title === '') {
    const message = 'Name the playlist';
    throw failed('content_rejected', message);
  }
  const playlist = {
    snippet: { title, description: given.text('description') ?? '' },
    status: { privacyStatus: given.text('privacyStatus') ?? 'private' },
  };
  const made = await client.publish('playlists', playlist, { part: 'snippet,status' });
  return { playlist: described(made), notes: [] };
}

async function listCategories(client: YoutubeClient, given: JsonReader): Promise<ActionResult> {
  const regionCode = (given.text('regionCode') ?? DEFAULT_REGION).toUpperCase();
  const query = { part: 'snippet', regionCode, hl: given.text('hl') };
  const answer = await client.get('videoCategories', query);
  const categories = answer
    .list('items')
    .filter((item) => item.object('snippet').flag('assignable') === true)
    .map((item): Json => ({ id: item.id('id'), title: item.object('snippet').text('title') }));
  return { categories, regionCode, notes: [] };
}

async function listNames(
  client: YoutubeClient,
  path: 'i18nLanguages' | 'i18nRegions',
  given: JsonReader,
): Promise<readonly Json[]> {
  const answer = await client.get(path, { part: 'snippet', hl: given.text('hl') });
  return answer
    .list('items')
    .map((item) => ({ id: item.id('id'), name: item.object('snippet').text('name') }));
}

async function describeChannel(client: YoutubeClient): Promise<ActionResult> {
  const channel = await readChannel(client);
  const statistics = channel.object('statistics');
  const longUploadsStatus = channel.object('status').text('longUploadsStatus');
  return {
    id: channel.text('id'),
    title: channel.object('snippet').text('title'),
    longUploadsStatus,
    subscriberCount: statistics.flag('hiddenSubscriberCount')
      ? null
      : statistics.id('subscriberCount'),
    viewCount: statistics.id('viewCount'),
    videoCount: statistics.id('videoCount'),
    notes:
      longUploadsStatus === 'allowed'
        ? []
        : ['Videos over 15 minutes need a channel that is verified by phone'],
  };
}

function described(playlist: JsonReader): Json {
  return {
    id: playlist.text('id'),
    title: playlist.object('snippet').text('title'),
    privacyStatus: playlist.object('status').text('privacyStatus'),
    itemCount: playlist.object('contentDetails').number('itemCount'),
  };
}
