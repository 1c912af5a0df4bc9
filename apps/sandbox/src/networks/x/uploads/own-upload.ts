import type { XCall } from '../server/call.js';
import { notFound, type Problem } from '../server/problem.js';
import { invalidRequest } from '../server/problem.js';
import { isXId } from '../server/snowflakes.js';
import { processingInfo } from './processing.js';
import type { UploadRecord } from './upload-record.js';

/** An upload of the caller. Throws Problem when it is unknown, expired, or somebody else's. */
export function ownUpload(call: XCall, id: string): UploadRecord {
  if (!isXId(id)) throw invalidRequest(`$.id: [${id}] does not match ^[0-9]{1,19}$`);
  const record = call.uploads.find(id);
  if (!record || record.ownerId !== call.person.id) throw notFound({ type: 'media', id });
  return record;
}

/** An upload as the answers describe it. */
export function viewUpload(call: XCall, record: UploadRecord): Record<string, unknown> {
  const nowMs = call.kernel.now().getTime();
  const processing = processingInfo(record, nowMs);
  return {
    id: record.id,
    media_key: record.mediaKey,
    ...(record.facts === null ? {} : { size: record.totalBytes }),
    expires_after_secs: Math.max(0, Math.floor((record.expiresAt - nowMs) / 1000)),
    ...(processing === null ? {} : { processing_info: processing }),
  };
}

/** 400 about the bytes of an upload. */
export function badMedia(message: string): Problem {
  return invalidRequest(message, { media: [] });
}
