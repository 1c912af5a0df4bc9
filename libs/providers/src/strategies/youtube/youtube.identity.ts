import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, Credentials } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { YoutubeClient } from './youtube.client.js';

interface Login {
  readonly credentials: Credentials;
  readonly scopes: readonly string[];
}

/** Reads the channel that a token belongs to (YouTube Data API, "Channels: list"). */
export async function readChannel(client: YoutubeClient): Promise<JsonReader> {
  const part = 'snippet,contentDetails,statistics,status';
  const [channel] = (await client.get('channels', { part, mine: 'true' })).list('items');
  if (channel?.text('id')) return channel;
  throw new ProviderFailure({
    failureClass: 'permission',
    message: 'This Google login has no YouTube channel; create one first',
    providerCode: 'youtubeSignupRequired',
  });
}

/** @throws ProviderFailure */
export async function readIdentity(
  client: YoutubeClient,
  { credentials, scopes }: Login,
): Promise<ConnectedIdentity> {
  const channel = await readChannel(client);
  const id = channel.text('id') ?? '';
  const snippet = channel.object('snippet');
  const playlists = channel.object('contentDetails').object('relatedPlaylists');
  return {
    externalId: id,
    handle: `youtube:channel:${id}`,
    displayName: snippet.text('title'),
    accountType: 'channel',
    avatarUrl: snippet.object('thumbnails').object('default').text('url'),
    metadata: {
      username: snippet.text('customUrl'),
      uploadsPlaylistId: playlists.text('uploads'),
      longUploadsStatus: channel.object('status').text('longUploadsStatus'),
      scopes,
    },
    credentials,
    scopes,
    expiresAt: null,
    publishable: true,
  };
}
