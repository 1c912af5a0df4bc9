import { ProviderFailure } from '../../contract/failure.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { LinkedinClient } from './linkedin.client.js';
import { sourceOf, type Upload } from './linkedin.progress.js';
import { putBytes } from './linkedin.upload-channel.js';

/**
 * Uploads an image or a document in one go (LinkedIn, "Images API", "Documents API"). Repeating it leaves
 * a file behind that nobody sees.
 */
export async function uploadFile(
  client: LinkedinClient,
  owner: string,
  kind: 'image' | 'document',
  media: PublishableMedia,
): Promise<Upload> {
  const answer = await client.act(`/${kind}s?action=initializeUpload`, {
    initializeUploadRequest: { owner },
  });
  const value = answer.object('value');
  const uploadUrl = value.text('uploadUrl');
  const urn = value.text(kind);
  if (uploadUrl === null || urn === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'LinkedIn opened an upload without naming it',
    });
  }
  const stream = await media.open();
  try {
    const { mime: contentType, sizeBytes } = media;
    const body = { kind: 'stream', stream, contentType, sizeBytes } as const;
    await putBytes(client, uploadUrl, body, { login: 'with_login' });
  } finally {
    stream.destroy();
  }
  const source = sourceOf(media);
  return { urn, kind, source, stage: 'processing', parts: [], receipts: [], token: '' };
}
