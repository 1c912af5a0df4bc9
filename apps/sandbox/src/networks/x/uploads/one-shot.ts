import { MultipartBody } from '../../../kernel/multipart.js';
import { ok, type XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { invalidRequest, Problem } from '../server/problem.js';
import { Query } from '../server/query.js';
import { isXId } from '../server/snowflakes.js';
import { maximumBytes, needsProcessing } from './media-rules.js';
import { badMedia, viewUpload } from './own-upload.js';
import { mediaCategories, type MediaCategory } from './upload-record.js';

const members = ['media', 'media_category', 'additional_owners'];

/** `POST /2/media/upload`: the whole file in one multipart call. */
export async function uploadAtOnce(call: XCall): Promise<XAnswer> {
  Query.of(call.request.url, []);
  const { body } = call.request;
  if (!(body instanceof MultipartBody))
    throw invalidRequest('The Content-Type must be multipart/form-data.');
  // The calls of the old API (command=INIT …) are gone since 2025.
  const unknown = body.parts.find(({ name }) => !members.includes(name));
  if (unknown) {
    throw invalidRequest(
      `$.${unknown.name}: is not defined in the schema and the schema does not allow additional properties`,
    );
  }
  const category = readCategory(body.field('media_category'));
  const media = body.parts.find(({ name }) => name === 'media');
  if (!media || media.bytes.length === 0)
    throw invalidRequest('$.media: is missing but it is required');
  const isSubscribed = call.person.subscription !== 'None';
  if (media.bytes.length > maximumBytes(category, isSubscribed)) throw new Problem(413, null);
  const begun = call.uploads.begin({
    ownerId: call.person.id,
    additionalOwners: readOwners(body.field('additional_owners')),
    category,
    mediaType: null,
    totalBytes: media.bytes.length,
  });
  const doomed = call.lateReject;
  const record = await call.uploads.complete(
    { ...(doomed ? call.uploads.doom(begun) : begun), requestCount: 0 },
    media.bytes,
  );
  if (record.defect && !doomed && !needsProcessing(category)) throw badMedia(record.defect.message);
  return ok({ data: viewUpload(call, record) });
}

function readCategory(value: string | undefined): MediaCategory {
  if (value === undefined) throw invalidRequest('$.media_category: is missing but it is required');
  const allowed = mediaCategories.filter((category) => category !== 'amplify_video');
  const category = allowed.find((candidate) => candidate === value);
  if (category) return category;
  throw invalidRequest(
    `$.media_category: does not have a value in the enumeration [${allowed.join(', ')}]`,
    { media_category: [value] },
  );
}

function readOwners(value: string | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  const owners = value.split(',');
  if (owners.every(isXId)) return owners;
  throw invalidRequest('$.additional_owners: must be a list of ids', {
    additional_owners: [value],
  });
}
