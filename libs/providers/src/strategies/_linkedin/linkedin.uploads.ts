import type { HttpBody, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { MediaSlices } from '../../contract/media-slices.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import { retryAfterMs, transportFailure } from '../../contract/transport-failure.js';
import { failed } from '../../kit/failing.js';
import type { LinkedinClient } from './linkedin.api.js';
import { isLinkedinHost } from './linkedin.definition.js';
import { sourceOf, type Upload, type UploadPart } from './linkedin.progress.js';

const UPLOAD_TIMEOUT_MS = 300_000;

interface UploadOptions {
  /** Parts of videos go to signed addresses; whole files need the login. */
  readonly login: 'with_login' | 'without_login';
}

/**
 * Sends bytes to an address that LinkedIn gave. Nothing is published by it. Only LinkedIn's own hosts are
 * called, because the login may travel along.
 */
async function putBytes(
  client: LinkedinClient,
  uploadUrl: string,
  body: HttpBody,
  { login }: UploadOptions,
): Promise<HttpResponse> {
  const { http, endpoints, signal } = client.connection;
  let answer: HttpResponse;
  try {
    answer = await http.request({
      method: 'PUT',
      url: allowedUploadUrl(endpoints, uploadUrl),
      headers: login === 'with_login' ? { authorization: client.authorization } : {},
      body,
      timeoutMs: UPLOAD_TIMEOUT_MS,
      signal,
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'LinkedIn');
  }
  const failure = classifyUpload(answer);
  if (failure !== null) throw new ProviderFailure(failure);
  return answer;
}

/** What an upload server's answer means; null for a success. Its form is its own. Pure. */
export function classifyUpload(
  answer: Pick<HttpResponse, 'status' | 'headers' | 'body'>,
): ProviderFailureDetails | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  const json = JsonReader.parse(answer.body.toString('utf8'));
  const failure = {
    status,
    providerCode: json.text('code'),
    message: json.text('message') ?? `LinkedIn answered ${status} to an upload`,
  };
  if (status === 401) return { ...failure, failureClass: 'auth_expired' };
  if (status === 429) {
    const wait = retryAfterMs(answer.headers);
    return { ...failure, failureClass: 'rate_limited', scope: 'account', retryAfterMs: wait };
  }
  if (status === 413 || status === 415) return { ...failure, failureClass: 'media_invalid' };
  // Addresses run out, and a server that lost the thread is asked for a new one: both begin anew.
  return { ...failure, failureClass: 'transient' };
}

function allowedUploadUrl(endpoints: ProviderEndpoints, uploadUrl: string): string {
  const real = endpoints.toReal(uploadUrl);
  const url = URL.canParse(real) ? new URL(real) : null;
  if (url !== null && isLinkedinHost(endpoints, url)) return endpoints.toCall(uploadUrl);
  throw failed(
    'transient',
    `LinkedIn named an unknown host for the upload: ${url?.host ?? 'none'}`,
  );
}

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
    throw failed('transient', 'LinkedIn opened an upload without naming it');
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
    throw failed('transient', 'LinkedIn opened a video upload that does not fit the file');
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
  throw failed('transient', 'LinkedIn took a part of the video without a receipt');
}

function coversFile(parts: readonly UploadPart[], sizeBytes: number): boolean {
  let next = 0;
  for (const { firstByte, lastByte } of parts) {
    if (firstByte !== next || lastByte < firstByte) return false;
    next = lastByte + 1;
  }
  return next === sizeBytes;
}
