import { ProviderFailure } from '../../contract/failure.js';
import type { Json, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult, CallContext } from '../../contract/publishing.js';
import { YoutubeClient } from './youtube.client.js';
import { readChannel } from './youtube.identity.js';

const DEFAULT_REGION = 'US';

/** Runs one of the definition's actions (YouTube Data API). @throws ProviderFailure */
export async function runAction(
  actionId: string,
  input: JsonObject,
  context: CallContext,
): Promise<ActionResult> {
  const given = new JsonReader(input);
  const client = YoutubeClient.of(context);
  switch (actionId) {
    case 'playlists':
      return listPlaylists(client, given.text('after'));
    case 'create-playlist':
      return createPlaylist(client, given);
    case 'categories':
      return listCategories(client, given);
    case 'languages':
      return { languages: await listNames(client, 'i18nLanguages', given), notes: [] };
    case 'regions':
      return { regions: await listNames(client, 'i18nRegions', given), notes: [] };
    case 'channel':
      return describeChannel(client);
    default:
      throw new ProviderFailure({
        failureClass: 'not_found',
        message: `YouTube has no action ${actionId}`,
      });
  }
}

async function listPlaylists(client: YoutubeClient, after: string | null): Promise<ActionResult> {
  const answer = await client.get('playlists', {
    part: 'snippet,status,contentDetails',
    mine: 'true',
    maxResults: '50',
    ...(after === null ? {} : { pageToken: after }),
  });
  const playlists = answer.list('items').map(described);
  const notes = playlists.length === 0 && after === null ? ['The channel has no playlist'] : [];
  return { playlists, after: answer.text('nextPageToken'), notes };
}

async function createPlaylist(client: YoutubeClient, given: JsonReader): Promise<ActionResult> {
  const title = given.text('title')?.trim() ?? '';
  if (title === '') {
    const message = 'Name the playlist';
    throw new ProviderFailure({ failureClass: 'content_rejected', message });
  }
  const made = await client.post(
    'playlists',
    { part: 'snippet,status' },
    {
      snippet: { title, description: given.text('description') ?? '' },
      status: { privacyStatus: given.text('privacyStatus') ?? 'private' },
    },
    'visible',
  );
  return { playlist: described(made), notes: [] };
}

async function listCategories(client: YoutubeClient, given: JsonReader): Promise<ActionResult> {
  const regionCode = (given.text('regionCode') ?? DEFAULT_REGION).toUpperCase();
  const query = { part: 'snippet', regionCode, ...languageOf(given) };
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
  const answer = await client.get(path, { part: 'snippet', ...languageOf(given) });
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

function languageOf(given: JsonReader): Readonly<Record<string, string>> {
  const hl = given.text('hl');
  return hl === null ? {} : { hl };
}
