import { formOf, isForm } from '../../../kernel/calls/received.js';
import { MultipartBody } from '../../../kernel/multipart.js';
import { streamedFacts } from '../../../kernel/uploads/streamed-facts.js';
import { ownProfile } from '../people/profile-calls.js';
import { findProfile, type Profile } from '../people/profiles.js';
import { readObject, type Members, type SnapchatCall } from '../requests/call.js';
import { invalid, notFound, permissionDenied, SnapchatError } from '../requests/snapchat-error.js';
import { checkMedia } from './media-rules.js';
import type { MediaRecord } from './media-store.js';

const KEY_BYTES = 32;
const IV_BYTES = 16;
/** The paths carry the region that took the media. */
export const region = '/us';
/** Largest request: a part with the form around it. */
export const LARGEST_REQUEST = 33_554_432;
const LARGEST_PART = LARGEST_REQUEST - 4096;
const MOST_PARTS = 35;

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

/** The multipart upload of a promised file: `action=ADD` for each part, then `action=FINALIZE`. */
export async function uploadPart(call: SnapchatCall): Promise<Record<string, unknown>> {
  const media = promisedMedia(call);
  const form = readForm(call);
  const action = form.field('action') ?? '';
  const ofPath = call.query.get('action');
  if (ofPath !== null && ofPath !== action) throw invalid('action is not the one of the path');
  if (action !== 'ADD' && action !== 'FINALIZE') throw invalid('action must be ADD or FINALIZE');
  if (media.finalizedAt !== null) throw invalid('the media was finalized already');
  if (action === 'ADD') addPart(call, media, form);
  else await finalize(call, media);
  return {};
}

function addPart(
  { desk, lateReject }: SnapchatCall,
  media: MediaRecord,
  form: MultipartBody,
): void {
  const number = form.field('part_number') ?? '';
  if (!/^\d{1,2}$/.test(number) || Number(number) < 1 || Number(number) > MOST_PARTS) {
    throw invalid(`part_number must be from 1 to ${MOST_PARTS}`);
  }
  const file = form.file('file');
  if (!file || file.bytes.length === 0) throw invalid('file is required');
  if (file.bytes.length > LARGEST_PART) throw invalid('the size of file is over 32 MB');
  desk.assemblies.of(media).add(Number(number), file.bytes);
  desk.media.change(media.id, {
    requestCount: media.requestCount + 1,
    willFail: media.willFail || lateReject,
  });
}

async function finalize({ desk, lateReject }: SnapchatCall, media: MediaRecord): Promise<void> {
  const file = desk.assemblies.of(media).finish();
  desk.assemblies.forget(media.id);
  const facts = await streamedFacts(desk.kernel.media, file);
  checkMedia(media.type, facts);
  if (media.willFail || lateReject) throw invalid('the media could not be processed');
  desk.media.change(media.id, {
    facts,
    finalizedAt: desk.kernel.now().getTime(),
    requestCount: media.requestCount + 1,
  });
}

/** The media of the path, on whose profile the person has to have a role. */
function promisedMedia({ desk, login, params }: SnapchatCall): MediaRecord {
  const media = desk.media.get(params.media_id ?? '');
  const profile = media && findProfile(media.profileId);
  const isElsewhere = params.profile_id !== undefined && params.profile_id !== profile?.id;
  if (!media || !profile || isElsewhere) throw notFound('The media does not exist.');
  if (!login.profiles.includes(profile)) throw permissionDenied();
  return media;
}

/** A multipart form; the last step was seen as a plain form too. */
function readForm({ request }: SnapchatCall): MultipartBody {
  if (request.body instanceof MultipartBody) return request.body;
  if (!isForm(request)) {
    const message = 'Content-Type must be multipart/form-data';
    throw new SnapchatError(415, 'UNSUPPORTED_MEDIA_TYPE', message);
  }
  const fields = [...formOf(request)].map(([name, value]) => ({ name, bytes: Buffer.from(value) }));
  return new MultipartBody(
    fields.map((field) => ({ ...field, filename: null, contentType: null })),
  );
}
