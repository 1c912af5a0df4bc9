import { ok, type XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { readJson } from '../server/answers.js';
import { invalidRequest } from '../server/problem.js';
import { Query } from '../server/query.js';
import { check, flag, id, integer, list, object, oneOf } from '../server/schema.js';
import { maximumBytes, needsProcessing } from './media-rules.js';
import { badMedia, ownUpload, viewUpload } from './own-upload.js';
import { mediaCategories, mediaTypes, type MediaCategory } from './upload-record.js';

const largestUpload = 17_179_869_184;

const initializeSchema = object(
  {
    media_type: oneOf(mediaTypes),
    total_bytes: integer(0, largestUpload),
    media_category: oneOf(mediaCategories),
    shared: flag,
    additional_owners: list(id, 0, 100),
  },
  ['media_type', 'total_bytes', 'media_category'],
);

interface InitializeBody {
  readonly media_type: string;
  readonly total_bytes: number;
  readonly media_category: MediaCategory;
  readonly additional_owners?: readonly string[];
}

/** `POST /2/media/upload/initialize`: announces a file. */
export function initializeUpload(call: XCall): XAnswer {
  Query.of(call.request.url, []);
  const json = readJson(call.request);
  check(initializeSchema, json);
  const body = json as unknown as InitializeBody;
  const category = body.media_category;
  const limit = maximumBytes(category, call.person.subscription !== 'None');
  if (body.total_bytes === 0 || body.total_bytes > limit) {
    throw invalidRequest(
      `File size of ${body.total_bytes} bytes is not between 1 and the maximum ${limit} bytes.`,
      { total_bytes: [String(body.total_bytes)] },
    );
  }
  if (!fits(category, body.media_type)) {
    throw invalidRequest(`media_type ${body.media_type} does not fit ${category}.`, {
      media_type: [body.media_type],
    });
  }
  const begun = call.uploads.begin({
    ownerId: call.person.id,
    additionalOwners: body.additional_owners ?? [],
    category,
    mediaType: body.media_type,
    totalBytes: body.total_bytes,
  });
  const record = call.lateReject ? call.uploads.doom(begun) : begun;
  return ok({ data: viewUpload(call, record) });
}

/** `POST /2/media/upload/{id}/finalize`: the bytes are there; GIFs and videos are processed now. */
export async function finalizeUpload(call: XCall): Promise<XAnswer> {
  Query.of(call.request.url, []);
  const found = ownUpload(call, call.parameters.id ?? '');
  if (found.facts !== null) return ok({ data: viewUpload(call, found) });
  const bytes = call.uploads.assemble(found);
  if (bytes === null) throw badMedia('Segments do not add up to provided total file size.');
  const doomed = call.lateReject || found.defect !== null;
  const begun = call.lateReject ? call.uploads.doom(found) : found;
  const record = await call.uploads.complete(begun, bytes);
  if (record.defect && !doomed && !needsProcessing(record.category))
    throw badMedia(record.defect.message);
  return ok({ data: viewUpload(call, record) });
}

function fits(category: MediaCategory, mediaType: string): boolean {
  if (category === 'subtitles') return mediaType.startsWith('text/');
  if (category.endsWith('_gif')) return mediaType === 'image/gif';
  return mediaType.startsWith(category.endsWith('_image') ? 'image/' : 'video/');
}
