import { ok, type XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { Query, refuse } from '../server/query.js';
import { ownUpload, viewUpload } from './own-upload.js';

/** `GET /2/media/upload?command=STATUS&media_id=…`: where processing stands. */
export function uploadStatus(call: XCall): XAnswer {
  const query = Query.of(call.request.url, ['command', 'media_id']);
  query.words('command', ['STATUS']);
  const id = query.required('media_id');
  if (!/^\d{1,19}$/.test(id)) throw refuse('media_id', id, 'media_id does not match ^[0-9]{1,19}$');
  const found = ownUpload(call, id);
  const record = call.lateReject ? call.uploads.doom(found) : found;
  return ok({ data: viewUpload(call, record) });
}
