import { MultipartBody } from '../../../kernel/multipart.js';
import { ok, type XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { readJson } from '../server/answers.js';
import { invalidRequest, Problem } from '../server/problem.js';
import { Query } from '../server/query.js';
import { check, integer, object, text } from '../server/schema.js';
import { ownUpload } from './own-upload.js';

const lastSegment = 999;
// The documentation says 5 MB; segments of that size were seen to be refused with an empty 413.
const segmentTooLarge = 5_000_000;

const jsonSchema = object({ segment_index: integer(0, lastSegment), media: text() }, [
  'segment_index',
  'media',
]);

interface Segment {
  readonly index: number;
  readonly bytes: Buffer;
}

/** `POST /2/media/upload/{id}/append`: one segment, in any order; the same index again replaces it. */
export function appendSegment(call: XCall): XAnswer {
  Query.of(call.request.url, []);
  const found = ownUpload(call, call.parameters.id ?? '');
  const { body } = call.request;
  const segment = body instanceof MultipartBody ? fromMultipart(body) : fromJson(call);
  if (segment.bytes.length >= segmentTooLarge) throw new Problem(413, null);
  if (segment.bytes.length === 0) throw invalidRequest('$.media: must not be empty');
  if (found.facts !== null) {
    throw invalidRequest('The upload was finalized already.', { id: [found.id] });
  }
  const record = call.lateReject ? call.uploads.doom(found) : found;
  call.uploads.append(record, segment.index, segment.bytes);
  return ok({ data: { expires_at: Math.floor(record.expiresAt / 1000) } });
}

function fromMultipart(body: MultipartBody): Segment {
  const unknown = body.parts.find(({ name }) => name !== 'media' && name !== 'segment_index');
  if (unknown) {
    throw invalidRequest(
      `$.${unknown.name}: is not defined in the schema and the schema does not allow additional properties`,
    );
  }
  const index = body.field('segment_index') ?? '';
  if (!/^\d{1,3}$/.test(index)) {
    throw invalidRequest(`$.segment_index: must be an integer from 0 to ${lastSegment}`, {
      segment_index: [index],
    });
  }
  const media = body.parts.find(({ name }) => name === 'media');
  if (!media) throw invalidRequest('$.media: is missing but it is required');
  return { index: Number(index), bytes: media.bytes };
}

function fromJson(call: XCall): Segment {
  const json = readJson(call.request);
  check(jsonSchema, json);
  const { segment_index: index, media } = json as { segment_index: number; media: string };
  return { index, bytes: Buffer.from(media, 'base64') };
}
