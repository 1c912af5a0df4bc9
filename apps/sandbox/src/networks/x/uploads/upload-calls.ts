import { MultipartBody } from '../../../kernel/multipart.js';
import type { XCall } from '../server/call.js';
import { invalidRequest, notFound, Problem } from '../server/problem.js';
import { refuse } from '../server/query.js';
import { boundedText, flag, id, integer, object, oneOf } from '../server/schema.js';
import { isXId } from '../server/snowflakes.js';
import { maximumBytes, needsProcessing } from './media-rules.js';
import {
  mediaCategories,
  mediaTypes,
  processingInfo,
  type MediaCategory,
  type UploadRecord,
} from './upload-record.js';

const largestUpload = 17_179_869_184;
const lastSegment = 999;
// The documentation says 5 MB; segments of that size were seen to be refused with an empty 413.
const segmentTooLarge = 5_000_000;
const maximumAltText = 1000;

export const initializeSchema = object(
  {
    media_type: oneOf(mediaTypes),
    total_bytes: integer(0, largestUpload),
    media_category: oneOf(mediaCategories),
  },
  ['media_type', 'total_bytes', 'media_category'],
);

interface InitializeBody {
  readonly media_type: string;
  readonly total_bytes: number;
  readonly media_category: MediaCategory;
}

/** `POST /2/media/upload/initialize`: announces a file. */
export function initializeUpload(call: XCall): unknown {
  const {
    media_type: mediaType,
    total_bytes: totalBytes,
    media_category: category,
  } = call.body as unknown as InitializeBody;
  const limit = maximumBytes(category, call.person.subscription !== 'None');
  if (totalBytes === 0 || totalBytes > limit) {
    throw invalidRequest(
      `File size of ${totalBytes} bytes is not between 1 and the maximum ${limit} bytes.`,
      { total_bytes: [String(totalBytes)] },
    );
  }
  if (!fits(category, mediaType)) {
    throw invalidRequest(`media_type ${mediaType} does not fit ${category}.`, {
      media_type: [mediaType],
    });
  }
  const begun = call.uploads.begin({ ownerId: call.person.id, category, totalBytes });
  return view(call, doomedIfWanted(call, begun));
}

function fits(category: MediaCategory, mediaType: string): boolean {
  if (category === 'tweet_gif') return mediaType === 'image/gif';
  return mediaType.startsWith(category === 'tweet_image' ? 'image/' : 'video/');
}

/** `POST /2/media/upload/{id}/append`: one segment, in any order; the same index again replaces it. */
export function appendSegment(call: XCall): unknown {
  const found = ownUpload(call);
  const { index, bytes } = readSegment(call.request.body);
  if (bytes.length >= segmentTooLarge) throw new Problem(413, null);
  if (bytes.length === 0) throw invalidRequest('$.media: must not be empty');
  if (found.facts !== null) {
    throw invalidRequest('The upload was finalized already.', { id: [found.id] });
  }
  const record = doomedIfWanted(call, found);
  call.uploads.append(record, index, bytes);
  return { data: { expires_at: Math.floor(record.expiresAt / 1000) } };
}

function readSegment(body: unknown): { readonly index: number; readonly bytes: Buffer } {
  if (!(body instanceof MultipartBody))
    throw invalidRequest('The Content-Type must be multipart/form-data.');
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

/** `POST /2/media/upload/{id}/finalize`: the bytes are there; GIFs and videos are processed now. */
export async function finalizeUpload(call: XCall): Promise<unknown> {
  const found = ownUpload(call);
  if (found.facts !== null) return view(call, found);
  const bytes = call.uploads.assemble(found);
  if (bytes === null) throw badMedia('Segments do not add up to provided total file size.');
  const begun = doomedIfWanted(call, found);
  const record = await call.uploads.complete(begun, bytes);
  if (record.defect && !begun.defect && !needsProcessing(record.category))
    throw badMedia(record.defect.message);
  return view(call, record);
}

/** 400 about the bytes of an upload. */
function badMedia(message: string): Problem {
  return invalidRequest(message, { media: [] });
}

/** `GET /2/media/upload?command=STATUS&media_id=…`: where processing stands. */
export function uploadStatus(call: XCall): unknown {
  const { query } = call;
  query.words('command', ['STATUS']);
  const mediaId = query.required('media_id');
  if (!isXId(mediaId)) throw refuse('media_id', mediaId, 'media_id does not match ^[0-9]{1,19}$');
  return view(call, doomedIfWanted(call, ownUpload(call, mediaId)));
}

export const metadataSchema = object(
  {
    id,
    metadata: object({
      alt_text: object({ text: boundedText(1, maximumAltText) }, ['text']),
      sensitive_media_warning: object({
        adult_content: flag,
        graphic_violence: flag,
        other: flag,
      }),
    }),
  },
  ['id'],
);

interface MetadataBody {
  readonly id: string;
  readonly metadata?: {
    readonly alt_text?: { readonly text: string };
    readonly sensitive_media_warning?: Readonly<Record<string, boolean>>;
  };
}

/** `POST /2/media/metadata`: alternative text and warnings, after the upload and before the post. */
export function setMetadata(call: XCall): unknown {
  const { id: mediaId, metadata = {} } = call.body as unknown as MetadataBody;
  const record = ownUpload(call, mediaId);
  call.uploads.change(record, {
    altText: metadata.alt_text?.text ?? record.altText,
    sensitiveWarning: metadata.sensitive_media_warning ?? record.sensitiveWarning,
    requestCount: record.requestCount + 1,
  });
  return { data: { id: mediaId, associated_metadata: metadata } };
}

/** An upload of the caller. Throws Problem when it is unknown, expired, or somebody else's. */
function ownUpload(call: XCall, mediaId = call.params.id ?? ''): UploadRecord {
  if (!isXId(mediaId)) throw invalidRequest(`$.id: [${mediaId}] does not match ^[0-9]{1,19}$`);
  const record = call.uploads.find(mediaId);
  if (!record || record.ownerId !== call.person.id) {
    throw notFound({ type: 'media', id: mediaId });
  }
  return record;
}

/** The upload, which from now on fails in processing where a fault wants it. */
function doomedIfWanted(call: XCall, record: UploadRecord): UploadRecord {
  return call.lateReject ? call.uploads.doom(record) : record;
}

/** An upload as the answers describe it. */
function view(call: XCall, record: UploadRecord): unknown {
  const nowMs = call.kernel.now().getTime();
  const processing = processingInfo(record, nowMs);
  return {
    data: {
      id: record.id,
      media_key: record.mediaKey,
      ...(record.facts === null ? {} : { size: record.totalBytes }),
      expires_after_secs: Math.max(0, Math.floor((record.expiresAt - nowMs) / 1000)),
      ...(processing === null ? {} : { processing_info: processing }),
    },
  };
}
