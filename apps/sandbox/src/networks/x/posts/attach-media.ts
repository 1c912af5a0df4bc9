import { findPerson } from '../people/people.js';
import type { XCall } from '../server/call.js';
import { forbidden, invalidMediaIds, invalidRequest, legacyError } from '../server/problem.js';
import { maximumMinutes } from '../uploads/media-rules.js';
import { isUsable, type UploadRecord } from '../uploads/upload-record.js';
import type { CreateBody } from './create-body.js';

/** The uploads that a post shows. Throws Problem when one cannot be used, or they do not go together. */
export function attachMedia(call: XCall, media: CreateBody['media']): readonly UploadRecord[] {
  if (media === undefined) return [];
  const uploads = media.media_ids.flatMap((id) => usableUpload(call, id) ?? []);
  if (uploads.length < media.media_ids.length) throw invalidMediaIds(media.media_ids);
  const moving = uploads.filter(({ category }) => !category.endsWith('_image'));
  // Up to four images, or one GIF, or one video.
  if (moving.length > 0 && uploads.length > 1) {
    throw legacyError(403, 386, 'The Tweet exceeds the number of allowed attachment types.');
  }
  for (const upload of moving) checkLength(call, upload);
  checkTags(media.tagged_user_ids ?? [], moving.length > 0);
  return uploads;
}

function usableUpload(call: XCall, id: string): UploadRecord | undefined {
  const upload = call.uploads.find(id);
  if (!upload || !isUsable(upload, call.kernel.now().getTime())) return undefined;
  return upload.ownerId === call.person.id ? upload : undefined;
}

/** The upload of a long video succeeds; it is the post that is refused. */
function checkLength({ person }: XCall, { facts, category }: UploadRecord): void {
  if (!category.endsWith('_video')) return;
  const minutes = maximumMinutes(person.subscription !== 'None');
  if ((facts?.durationSeconds ?? 0) <= minutes * 60) return;
  throw forbidden(`You are not allowed to post a video longer than ${minutes} minutes.`);
}

function checkTags(ids: readonly string[], isMoving: boolean): void {
  if (ids.length === 0) return;
  if (!isMoving && ids.every((id) => findPerson(id))) return;
  const reason = isMoving ? 'only images can have tags' : 'the users could not be found';
  throw invalidRequest(`$.media.tagged_user_ids: ${reason}`, { 'media.tagged_user_ids': ids });
}
