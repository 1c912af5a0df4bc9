import { aWrite, type ApiCall, type ApiRoute } from '../api/api-call.js';
import { badContent, forbidden, refusedBy } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import { isProcessing, isShort, visibleVideo } from '../videos/video-state.js';

const maximumBytes = 52_428_800;

/** `POST /upload/youtube/v3/thumbnails/set?videoId=` with the bytes of a JPEG or PNG. */
export const setThumbnail: ApiRoute = {
  ...aWrite,
  method: 'POST',
  path: '/upload/youtube/v3/thumbnails/set',
  operation: ['upload', 'prepare'],
  scopes: scopesFor.upload,
  parameters: ['videoId'],
  run: set,
};

async function set(call: ApiCall): Promise<unknown> {
  const { query, request, desk, channel } = call;
  const id = query.required('videoId');
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  requireImageType(request.headers['content-type'] ?? '');
  const visible = visibleVideo(desk, id, channel.id);
  if (visible === undefined) {
    const message =
      'The video that you are trying to insert a thumbnail image for cannot be found.';
    throw refusedBy('thumbnail', 404, 'videoNotFound', message);
  }
  if (visible.channelId !== channel.id)
    throw forbidden('thumbnail', 'The thumbnail can’t be set for the specified video.');
  if (!channel.isPhoneVerified)
    throw forbidden(
      'thumbnail',
      'The authenticated user doesn’t have permissions to upload and set custom video thumbnails.',
    );
  if (isShort(visible) && isProcessing(visible, desk.kernel.now().getTime()))
    throw refused(
      'failedPrecondition',
      'The thumbnail of a Short can be set once it is processed.',
    );
  if (bytes.length === 0)
    throw refused('mediaBodyRequired', 'The request does not include the image content.');
  if (bytes.length > maximumBytes)
    throw refused('failedPrecondition', 'The thumbnail image is too large.');
  const facts = await desk.kernel.media.inspect(bytes);
  if (facts.mime !== 'image/jpeg' && facts.mime !== 'image/png')
    throw refused('imageFormatUnsupported', 'The image is neither a JPEG nor a PNG.');
  if (facts.width === null) throw refused('invalidImage', 'The provided image content is invalid.');
  // The video may have changed while the image was read.
  const video = desk.videos.find(id) ?? visible;
  desk.videos.setThumbnail(video, facts.sha256);
  return { kind: 'youtube#thumbnailSetResponse' };
}

function requireImageType(type: string): void {
  if (/^(?:image\/(?:jpeg|png)|application\/octet-stream)\b/i.test(type)) return;
  throw badContent(
    `Media type '${type}' is not supported. Valid media types: [image/jpeg, image/png, application/octet-stream]`,
  );
}

function refused(reason: string, message: string): Error {
  return refusedBy('thumbnail', 400, reason, message);
}
