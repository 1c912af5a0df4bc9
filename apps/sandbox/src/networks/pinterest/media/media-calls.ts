import { Members, type PinterestCall } from '../requests/call.js';
import { invalid, PinterestError } from '../requests/pinterest-error.js';
import { uploadFields } from './upload-host.js';

/** `POST /v5/media`: a place to upload one video to, with the fields that the form has to carry. */
export function registerMedia({ desk, person, body, reply, lateReject }: PinterestCall): unknown {
  const kind = new Members(body).only('media_type').word('media_type', ['video']);
  if (kind === null) throw invalid("Invalid request: 'media_type' is a required property");
  const media = desk.media.register(person.id, lateReject);
  reply.code(201);
  return {
    media_id: media.id,
    media_type: 'video',
    upload_url: desk.addresses.upload,
    upload_parameters: uploadFields(media),
  };
}

/** `GET /v5/media/{media_id}` of the person's own; no reason is given for a failure. */
export function readMedia({ desk, params, person }: PinterestCall): unknown {
  const media = desk.media.get(params.media_id ?? '');
  if (media?.ownerId !== person.id) throw new PinterestError(404, 404, 'Media not found.');
  return { media_id: media.id, media_type: 'video', status: desk.media.statusOf(media) };
}
