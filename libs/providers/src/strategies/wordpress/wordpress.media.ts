import { type HttpBody, trimmedOf, normalized } from '#libs/kernel';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import { failed, isFailure } from '../../kit/failing.js';
import type { WordpressClient } from './wordpress.api.js';
import type { UploadedMedia } from './wordpress.progress.js';

const ATTACHMENT_HEADER = 'x-wp-upload-attachment-id';
/** A weak host makes the sizes of a large image in several goes. */
const POST_PROCESS_TRIES = 5;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-m4v': 'm4v',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'application/pdf': 'pdf',
};

/** Streams one file into the site's library. @throws ProviderFailure */
export async function uploadMedia(
  client: WordpressClient,
  media: PublishableMedia,
): Promise<UploadedMedia> {
  const answer = await client.upload('media', uploadForm(media));
  if (answer.failure === null) return readUpload(answer.json);
  const stored = answer.headers[ATTACHMENT_HEADER];
  // The row exists although making its image sizes failed: uploading again would store it twice.
  if (stored !== undefined && /^\d+$/.test(stored) && (answer.failure.status ?? 0) >= 500) {
    return finishUpload(client, stored, answer.failure);
  }
  throw new ProviderFailure(answer.failure);
}

/** WordPress decides by extension and content together, and wants plain ASCII names. */
export function uploadName(media: Pick<PublishableMedia, 'filename' | 'mime'>): string {
  const given = normalized(media.filename, 'NFKD').replace(/[^A-Za-z0-9._-]+/g, '-');
  const extension = EXTENSIONS[media.mime] ?? /\.([A-Za-z0-9]+)$/.exec(given)?.[1] ?? 'bin';
  const stem = trimmedOf(given.replace(/\.[A-Za-z0-9]+$/, ''), '._-').slice(0, 120);
  return `${stem === '' ? 'file' : stem}.${extension}`;
}

function uploadForm(media: PublishableMedia): HttpBody {
  const altText = media.altText === null ? [] : [{ name: 'alt_text', value: media.altText }];
  return {
    kind: 'multipart',
    parts: [
      ...altText,
      {
        name: 'file',
        filename: uploadName(media),
        contentType: media.mime,
        sizeBytes: media.sizeBytes,
        open: () => media.open(),
      },
    ],
  };
}

async function finishUpload(
  client: WordpressClient,
  id: string,
  failure: ProviderFailureDetails,
): Promise<UploadedMedia> {
  for (let round = 0; round < POST_PROCESS_TRIES; round += 1) {
    try {
      return readUpload(
        await client.post(`media/${id}/post-process`, { action: 'create-image-subsizes' }),
      );
    } catch (error) {
      if (!isFailure(error) || (error.status ?? 0) < 500) throw error;
    }
  }
  await client.delete(`media/${id}`, { force: 'true' });
  throw new ProviderFailure({
    ...failure,
    failureClass: 'media_invalid',
    message: 'The site cannot make the sizes of this image; a smaller one may work',
  });
}

function readUpload(json: JsonReader): UploadedMedia {
  const id = json.number('id');
  const url = json.text('source_url');
  if (id !== null && url !== null) return { id, url };
  throw failed('transient', 'The site stored a file without naming it');
}
