import { ownProfile } from '../people/profile-calls.js';
import type { Profile } from '../people/profiles.js';
import type { SnapchatCall } from '../requests/call.js';
import { readObject, type Members } from '../requests/members.js';
import { invalid } from '../requests/snapchat-error.js';

const KEY_BYTES = 32;
const IV_BYTES = 16;
/** The paths carry the region that took the media. */
export const region = '/us';

/** `POST /v1/public_profiles/{profile_id}/media`: promises a file and tells how it is encrypted. */
export function createMedia(call: SnapchatCall): Record<string, unknown> {
  const { desk, lateReject } = call;
  const profile = ownProfile(call);
  const fields = readObject(call.request).only('type', 'name', 'key', 'iv');
  const type = fields.text('type');
  if (type !== 'VIDEO' && type !== 'IMAGE') throw invalid('type must be VIDEO or IMAGE');
  const media = desk.media.create({
    profileId: profile.id,
    type,
    name: fields.text('name'),
    key: readBytes(fields, 'key', KEY_BYTES),
    iv: readBytes(fields, 'iv', IV_BYTES),
    willFail: lateReject,
  });
  return { media_id: media.id, ...uploadPaths(profile, media.id) };
}

/** Relative, to be used as they are. */
function uploadPaths({ id, uploadPaths: form }: Profile, mediaId: string): Record<string, string> {
  if (form === 'plain') {
    const path = `${region}/v1/public_profiles/${id}/media/${mediaId}/multipart-upload`;
    return { add_path: path, finalize_path: path };
  }
  const path = `${region}/v1/media/${mediaId}/multipart-upload-v2`;
  return { add_path: `${path}?action=ADD`, finalize_path: `${path}?action=FINALIZE` };
}

/** Base64 of the bytes themselves, not of their hexadecimal text. */
function readBytes(fields: Members, name: string, length: number): string {
  const text = fields.text(name);
  const bytes = Buffer.from(text, 'base64');
  const isBase64 = /^[A-Za-z\d+/]+={0,2}$/.test(text) && text.length % 4 === 0;
  if (isBase64 && bytes.length === length) return text;
  throw invalid(`${name} must be ${length} bytes in base64`);
}
