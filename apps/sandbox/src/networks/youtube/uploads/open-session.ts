import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { GoogleError } from '../api/answers.js';
import { readBody } from '../api/json-body.js';
import { badContent, badRequest, refusedBy } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import { blankMetadata, readMetadata, videoShape } from '../videos/metadata.js';
import { videoParts } from '../videos/video-view.js';

const maximumBytes = 274_877_906_944;

/** `POST /upload/youtube/v3/videos?uploadType=resumable`: metadata first, then bytes to the `Location`. */
export const openSession: ApiRoute = {
  method: 'POST',
  path: '/upload/youtube/v3/videos',
  operation: 'prepare',
  scopes: scopesFor.upload,
  cost: { bucket: 'uploads', amount: 1 },
  parameters: ['part', 'notifySubscribers'],
  run: open,
};

function open(call: ApiCall): null {
  const { query, request, reply, desk, channel, grant, lateReject } = call;
  if (query.text('uploadType') !== 'resumable')
    throw badRequest('The sandbox takes videos with uploadType=resumable only.');
  const parts = query.parts(videoParts);
  const notifySubscribers = query.flag('notifySubscribers', true);
  requireVideo(header(request.headers['x-upload-content-type']));
  const total = sizeOf(header(request.headers['x-upload-content-length']));
  const metadata = readMetadata(readBody(request, 'video', videoShape), parts, blankMetadata);
  if (channel.quirk === 'upload_limit') {
    const message = 'The user has exceeded the number of videos they may upload.';
    throw refusedBy('video', 400, 'uploadLimitExceeded', message);
  }
  const session = desk.sessions.open({
    channelId: channel.id,
    clientId: grant.clientId,
    metadata,
    parts: [...parts],
    notifySubscribers,
    isLockedPrivate: channel.quirk === 'private_uploads',
    total,
    isDoomed: lateReject,
  });
  const uri = new URL(`${desk.kernel.publicUrl}${request.url}`);
  uri.searchParams.set('upload_id', session.id);
  reply.code(200).header('location', uri.href).header('x-guploader-uploadid', session.id);
  return null;
}

function requireVideo(type: string | null): void {
  if (type === null || /^(?:video\/[\w.+-]+|application\/octet-stream)$/i.test(type)) return;
  throw badContent(
    `Media type '${type}' is not supported. Valid media types: [video/*, application/octet-stream]`,
  );
}

function sizeOf(length: string | null): number | null {
  if (length === null) return null;
  if (!/^\d+$/.test(length)) throw badRequest('Invalid X-Upload-Content-Length header.');
  if (Number(length) === 0) {
    const message = 'The request does not include the video content.';
    throw refusedBy('video', 400, 'mediaBodyRequired', message);
  }
  if (Number(length) > maximumBytes) {
    const message = `Media too large. Limit: ${maximumBytes}`;
    throw new GoogleError(413, 'uploadTooLarge', message);
  }
  return Number(length);
}

function header(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
