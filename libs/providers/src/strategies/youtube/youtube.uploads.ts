import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext } from '../../contract/publishing.js';
import type { YoutubeClient } from './youtube.client.js';
import { readChannel } from './youtube.identity.js';
import type { UploadSession } from './youtube.progress.js';
import { titleOf } from './youtube.resource.js';

const PAGE = '50';
const MOST_PAGES = 4;
/** How far YouTube's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 60_000;

/** A video that came of a session which is gone. */
export type FoundUpload =
  | { readonly kind: 'found'; readonly id: string; readonly privacy: string | null }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unclear'; readonly reason: string };

/**
 * Looks through the channel's uploads, newest first, private ones included: title and time choose, text and
 * size of the file decide (YouTube Data API, "PlaylistItems: list", "Videos: list").
 */
export async function findUpload(
  client: YoutubeClient,
  context: PublishContext,
  { totalBytes }: Pick<UploadSession, 'totalBytes'>,
  startedAt: Date,
): Promise<FoundUpload> {
  const since = startedAt.getTime() - CLOCK_TOLERANCE_MS;
  const listed = await recentUploads(client, await uploadsPlaylist(client, context), since);
  if (listed === null) {
    return { kind: 'unclear', reason: 'The channel has uploaded too much since to look through' };
  }
  const title = plain(titleOf(context.post));
  const ids = listed.filter((entry) => plain(entry.title) === title).map(({ id }) => id);
  if (ids.length === 0) return { kind: 'absent' };
  const part = 'fileDetails,status,snippet';
  const videos = (await client.get('videos', { part, id: ids.join(',') })).list('items');
  const matches = videos.filter((video) => isOurs(video, context.post.text, totalBytes));
  const [match, ...others] = matches;
  if (match === undefined) return { kind: 'absent' };
  if (others.length > 0) {
    return { kind: 'unclear', reason: 'Several videos of the channel look like this one' };
  }
  const privacy = match.object('status').text('privacyStatus');
  return { kind: 'found', id: match.text('id') ?? '', privacy };
}

interface Upload {
  readonly id: string;
  readonly title: string;
}

/** Null when there is more since then than is looked at. */
async function recentUploads(
  client: YoutubeClient,
  playlistId: string,
  since: number,
): Promise<readonly Upload[] | null> {
  const found: Upload[] = [];
  const part = 'snippet,contentDetails,status';
  let pageToken: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { part, playlistId, maxResults: PAGE };
    const answer: JsonReader = await client.get('playlistItems', {
      ...query,
      ...(pageToken === null ? {} : { pageToken }),
    });
    const items = answer.list('items');
    const recent = items.filter((item) => !(addedAt(item) < since));
    found.push(...recent.map(uploadOf));
    pageToken = answer.text('nextPageToken');
    if (pageToken === null || recent.length < items.length) return found;
  }
  return null;
}

async function uploadsPlaylist(client: YoutubeClient, context: PublishContext): Promise<string> {
  const known = new JsonReader(context.account.metadata).text('uploadsPlaylistId');
  if (known !== null) return known;
  const details = (await readChannel(client)).object('contentDetails');
  return details.object('relatedPlaylists').text('uploads') ?? '';
}

function uploadOf(item: JsonReader): Upload {
  const snippet = item.object('snippet');
  const id =
    item.object('contentDetails').text('videoId') ?? snippet.object('resourceId').text('videoId');
  return { id: id ?? '', title: snippet.text('title') ?? '' };
}

/** When it was uploaded; not a number when YouTube does not say, which counts as recent. */
function addedAt(item: JsonReader): number {
  const published = item.object('contentDetails').text('videoPublishedAt');
  return Date.parse(item.object('snippet').text('publishedAt') ?? published ?? '');
}

/** Only a size that is told can speak against a video. */
function isOurs(video: JsonReader, text: string, totalBytes: number): boolean {
  const size = video.object('fileDetails').id('fileSize');
  if (size !== null && Number(size) !== totalBytes) return false;
  return plain(video.object('snippet').text('description') ?? '') === plain(text);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
