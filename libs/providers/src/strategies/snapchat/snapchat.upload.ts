import { ProviderFailure } from '../../contract/failure.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import { ciphertextBytes, CiphertextParts, partsOf, type Part } from './snapchat.ciphertext.js';
import type { SnapchatClient } from './snapchat.client.js';
import { apiPath } from './snapchat.endpoints.js';
import type { MediaKey } from './snapchat.media-key.js';
import { MOST_PARTS, PART_BYTES } from './snapchat.media-rules.js';
import type { SnapchatUpload } from './snapchat.progress.js';
import { trustedUploadPath } from './snapchat.upload-path.js';

export type OpenedMedia = Pick<SnapchatUpload, 'mediaId' | 'addPath' | 'finalizePath'>;

/** Announces a file and what it is encrypted with (Snapchat, "Profile Asset Management"). */
export async function openMedia(
  client: SnapchatClient,
  profileId: string,
  media: PublishableMedia,
  mediaKey: MediaKey,
): Promise<OpenedMedia> {
  const key = mediaKey.key.toString('base64');
  const iv = mediaKey.iv.toString('base64');
  const type = media.kind === 'video' ? 'VIDEO' : 'IMAGE';
  const body = { type, name: media.filename, key, iv };
  const answer = await client.prepare(apiPath('public_profiles', profileId, 'media'), body, [
    key,
    iv,
  ]);
  const mediaId = answer.id('media_id');
  if (mediaId === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'Snapchat opened an upload without naming it',
    });
  }
  return {
    mediaId,
    addPath: trustedUploadPath(answer.text('add_path')),
    finalizePath: trustedUploadPath(answer.text('finalize_path')),
  };
}

/** Sends the parts of the encrypted file that are not there yet; `sent` is awaited after each of them. */
export async function sendParts(
  client: SnapchatClient,
  upload: SnapchatUpload,
  { media, mediaKey }: { readonly media: PublishableMedia; readonly mediaKey: MediaKey },
  sent: (partsSent: number) => Promise<void>,
): Promise<void> {
  const parts = partsOf(ciphertextBytes(media.sizeBytes), PART_BYTES);
  if (parts.length > MOST_PARTS) throw tooLarge();
  if (upload.partsSent >= parts.length) return;
  const ciphertext = new CiphertextParts(await media.open(), media, mediaKey);
  try {
    for (const part of parts.slice(upload.partsSent)) {
      await addPart(client, upload.addPath, part, ciphertext);
      await sent(part.number);
    }
  } finally {
    ciphertext.close();
  }
}

/** Says that all parts are there. */
export async function finalizeMedia(client: SnapchatClient, path: string): Promise<void> {
  await client.upload(path, { kind: 'multipart', parts: [{ name: 'action', value: 'FINALIZE' }] });
}

async function addPart(
  client: SnapchatClient,
  path: string,
  part: Part,
  ciphertext: CiphertextParts,
): Promise<void> {
  const file = {
    name: 'file',
    filename: `part-${part.number}`,
    contentType: 'application/octet-stream',
    sizeBytes: part.end - part.start,
    open: async () => ciphertext.take(part),
  };
  await client.upload(path, {
    kind: 'multipart',
    parts: [
      { name: 'action', value: 'ADD' },
      { name: 'part_number', value: String(part.number) },
      file,
    ],
  });
}

function tooLarge(): ProviderFailure {
  return new ProviderFailure({
    failureClass: 'media_invalid',
    message: `Snapchat takes files of at most ${MOST_PARTS} parts`,
  });
}
