import { trimmedEnd, trimmedOf, normalized } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { PublishablePost, PublishContext } from '../../contract/publishing.js';
import { failed } from '../../kit/failing.js';
import { type FormPlace, sendForm } from '../../kit/s3-form.js';
import { postForm, type RedditAnswer, type RedditClient, userAgentOf } from './reddit.api.js';
import { plainCover, type UploadFile } from './reddit.cover.js';
import { kindOf } from './reddit.post.js';
import type { UploadedAsset } from './reddit.progress.js';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
};

/** What is to be uploaded for a post, in order. A video comes first and its cover last. Pure. */
export function filesOf(
  post: Pick<PublishablePost, 'interaction' | 'settings' | 'media'>,
): readonly UploadFile[] {
  if (post.interaction !== 'post') return [];
  const kind = kindOf(post);
  if (kind !== 'video' && kind !== 'videogif') return post.media;
  const video = post.media.find((media) => media.kind === 'video');
  if (video === undefined) return post.media;
  const cover = post.media.find((media) => media.kind === 'image');
  return [video, cover ?? plainCover(video)];
}

/** Reddit reads the type off the extension as well. */
export function uploadName({ filename, mime }: Pick<UploadFile, 'filename' | 'mime'>): string {
  const given = normalized(filename, 'NFKD').replace(/[^A-Za-z0-9._-]+/g, '-');
  const stem = trimmedOf(given.replace(/\.[A-Za-z0-9]+$/, ''), '._-').slice(0, 100);
  const extension = EXTENSIONS[mime] ?? /\.([A-Za-z0-9]+)$/.exec(given)?.[1] ?? 'bin';
  return `${stem === '' ? 'file' : stem}.${extension}`;
}

/** Leave to store one file, for a quarter of an hour. */
export interface MediaLease extends FormPlace {
  readonly asset: UploadedAsset;
}

/** Asks for a place for one file (`media/asset`, as PRAW calls it). @throws ProviderFailure */
export async function leaseMedia(
  client: RedditClient,
  endpoints: ProviderEndpoints,
  file: UploadFile,
): Promise<MediaLease & Pick<RedditAnswer, 'pauseMs'>> {
  const fields = { filepath: uploadName(file), mimetype: file.mime, api_type: 'json' };
  const answer = await postForm(client, 'api/media/asset.json', fields);
  return { ...readLease(answer.json, endpoints), pauseMs: answer.pauseMs };
}

/** Takes a lease apart. @throws ProviderFailure for one that is incomplete or leads elsewhere */
export function readLease(json: JsonReader, endpoints: ProviderEndpoints): MediaLease {
  const action = json.object('args').text('action');
  const assetId = json.object('asset').text('asset_id');
  const fields = json
    .object('args')
    .list('fields')
    .map((field) => ({ name: field.text('name') ?? '', value: String(field.raw('value') ?? '') }))
    .filter(({ name }) => name !== '');
  const key = fields.find(({ name }) => name.toLowerCase() === 'key')?.value;
  const api = endpoints.base('api');
  if (action === null || assetId === null || key === undefined || !URL.canParse(action, api)) {
    throw failed('transient', 'Reddit offered no place for the file');
  }
  // The address comes without scheme: it is the one of the API.
  const store = trimmedEnd(new URL(action, api).href, '/');
  const uploadUrl = endpoints.toCall(store);
  const stores = [endpoints.base('imageUploads'), endpoints.base('videoUploads')];
  if (!stores.some((known) => uploadUrl === known || uploadUrl.startsWith(`${known}/`))) {
    throw failed(
      'transient',
      `Reddit named an unknown store for files, ${new URL(store).host}; REDDIT_IMAGE_UPLOAD_URL and REDDIT_VIDEO_UPLOAD_URL name the known ones`,
    );
  }
  return { uploadUrl, fields, asset: { assetId, url: `${store}/${key}` } };
}

/** A lease ends after a quarter of an hour, so a slower upload is lost anyway. */
const UPLOAD_TIMEOUT_MS = 14 * 60_000;

/** Puts a file into its leased place. @throws ProviderFailure */
export async function sendFile(
  context: PublishContext,
  lease: MediaLease,
  file: UploadFile,
): Promise<void> {
  const store = {
    name: 'The store of Reddit',
    thing: 'the file',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    headers: { 'user-agent': userAgentOf(context.application) },
  };
  await sendForm(context, store, lease, { ...file, filename: uploadName(file) });
}
