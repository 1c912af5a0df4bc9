import { trimmedEnd } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { RedditAnswer, RedditClient } from './reddit.client.js';
import { uploadName, type UploadFile } from './reddit.files.js';
import type { UploadedAsset } from './reddit.progress.js';

/** Leave to store one file, for a quarter of an hour. */
export interface MediaLease {
  /** Where the form goes; checked to be one of Reddit's stores. */
  readonly uploadUrl: string;
  /** The form's fields: sent as they are, in their order, before the file. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly asset: UploadedAsset;
}

/** Asks for a place for one file (`media/asset`, as PRAW calls it). @throws ProviderFailure */
export async function leaseMedia(
  client: RedditClient,
  endpoints: ProviderEndpoints,
  file: UploadFile,
): Promise<MediaLease & Pick<RedditAnswer, 'pauseMs'>> {
  const answer = await client.post('api/media/asset.json', {
    filepath: uploadName(file),
    mimetype: file.mime,
    api_type: 'json',
  });
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
    throw unusable('Reddit offered no place for the file');
  }
  // The address comes without scheme: it is the one of the API.
  const store = trimmedEnd(new URL(action, api).href, '/');
  const uploadUrl = endpoints.toCall(store);
  const stores = [endpoints.base('imageUploads'), endpoints.base('videoUploads')];
  if (!stores.some((known) => uploadUrl === known || uploadUrl.startsWith(`${known}/`))) {
    throw unusable(
      `Reddit named an unknown store for files, ${new URL(store).host}; REDDIT_IMAGE_UPLOAD_URL and REDDIT_VIDEO_UPLOAD_URL name the known ones`,
    );
  }
  return { uploadUrl, fields, asset: { assetId, url: `${store}/${key}` } };
}

function unusable(message: string): ProviderFailure {
  return new ProviderFailure({ failureClass: 'transient', message });
}
