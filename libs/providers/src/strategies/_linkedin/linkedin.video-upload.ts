import { ProviderFailure } from '../../contract/failure.js';
import { MediaSlices } from '../../contract/media-slices.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { LinkedinClient } from './linkedin.client.js';
import { sourceOf, type Upload, type UploadPart } from './linkedin.progress.js';
import { putBytes } from './linkedin.upload-channel.js';

/** Asks for the addresses of a video's parts (LinkedIn, "Videos API"). */
export async function openVideoUpload(
  client: LinkedinClient,
  owner: string,
  media: PublishableMedia,
): Promise<Upload> {
  const answer = await client.act('/videos?action=initializeUpload', {
    initializeUploadRequest: {
      owner,
      fileSizeBytes: media.sizeBytes,
      uploadCaptions: false,
      uploadThumbnail: false,
    },
  });
  const value = answer.object('value');
  const urn = value.text('video');
  const parts = value.list('uploadInstructions').map((part) => ({
    url: part.text('uploadUrl') ?? '',
    firstByte: part.number('firstByte') ?? 0,
    lastByte: part.number('lastByte') ?? -1,
  }));
  if (urn === null || !coversFile(parts, media.sizeBytes)) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'LinkedIn opened a video upload that does not fit the file',
    });
  }
  // The token may be empty; it goes back as it came.
  const token = value.text('uploadToken') ?? '';
  const source = sourceOf(media);
  return { urn, kind: 'video', source, stage: 'sending', parts, receipts: [], token };
}

/** Sends the parts that are not there yet, each to its own address, and stores every receipt at once. */
export async function sendVideoParts(
  client: LinkedinClient,
  media: PublishableMedia,
  upload: Upload,
  save: (upload: Upload) => Promise<unknown>,
): Promise<Upload> {
  let sent = upload;
  if (sent.receipts.length === sent.parts.length) return sent;
  const ranges = new MediaSlices(media);
  try {
    for (const part of upload.parts.slice(upload.receipts.length)) {
      const receipt = await sendPart(client, ranges, part);
      sent = { ...sent, receipts: [...sent.receipts, receipt] };
      await save(sent);
    }
  } finally {
    ranges.close();
  }
  return sent;
}

/** Puts the parts together. */
export async function finishVideoUpload(client: LinkedinClient, upload: Upload): Promise<void> {
  await client.act('/videos?action=finalizeUpload', {
    finalizeUploadRequest: {
      video: upload.urn,
      uploadToken: upload.token,
      uploadedPartIds: upload.receipts,
    },
  });
}

async function sendPart(
  client: LinkedinClient,
  ranges: MediaSlices,
  { url, firstByte, lastByte }: UploadPart,
): Promise<string> {
  const body = {
    kind: 'stream',
    stream: await ranges.take(firstByte, lastByte + 1),
    contentType: 'application/octet-stream',
    sizeBytes: lastByte - firstByte + 1,
  } as const;
  const answer = await putBytes(client, url, body, { login: 'without_login' });
  const receipt = (answer.headers['etag'] ?? '').replace(/^W\//, '').replace(/^"(.*)"$/, '$1');
  if (receipt !== '' && ranges.hasReached(lastByte + 1)) return receipt;
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'LinkedIn took a part of the video without a receipt',
  });
}

function coversFile(parts: readonly UploadPart[], sizeBytes: number): boolean {
  let next = 0;
  for (const { firstByte, lastByte } of parts) {
    if (firstByte !== next || lastByte < firstByte) return false;
    next = lastByte + 1;
  }
  return next === sizeBytes;
}
