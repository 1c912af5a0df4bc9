import type { Clock, MultipartPart } from '#libs/kernel';
import { hkdfSync } from 'node:crypto';
import { ProviderFailure } from '../../contract/failure.js';
import type { PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { failed, isFailure } from '../../kit/failing.js';
import { snapchat, type SnapchatClient } from './snapchat.api.js';
import {
  ciphertextBytes,
  CiphertextParts,
  type Part,
  partsOf,
  type MediaKey,
} from './snapchat.ciphertext.js';
import { apiPath, MOST_PARTS, PART_BYTES } from './snapchat.definition.js';
import { MEDIA_EXPIRED } from './snapchat.failures.js';
import {
  snapchatProgress,
  type SnapchatProgress,
  type SnapchatUpload,
  sourceOf,
} from './snapchat.progress.js';

/**
 * A path that Snapchat gave for an upload, which is called as it came: it holds a region and may hold a
 * query. The login travels along, so it must not lead anywhere but to Snapchat's own host. Pure.
 *
 * @throws ProviderFailure for anything that is not a plain path
 */
export function trustedUploadPath(path: string | null): string {
  const isPlain = path !== null && /^\/[^\s\\#]+$/.test(path);
  if (isPlain && !/\.\.|\/\/|%2e|%2f|%5c/i.test(path)) return path;
  throw failed('transient', 'Snapchat opened an upload without a usable path');
}

const PART_TIMEOUT_MS = 300_000;

type OpenedMedia = Pick<SnapchatUpload, 'mediaId' | 'addPath' | 'finalizePath'>;

/** Announces a file and what it is encrypted with (Snapchat, "Profile Asset Management"). */
async function openMedia(
  client: SnapchatClient,
  profileId: string,
  media: PublishableMedia,
  mediaKey: MediaKey,
): Promise<OpenedMedia> {
  const key = mediaKey.key.toString('base64');
  const iv = mediaKey.iv.toString('base64');
  const type = media.kind === 'video' ? 'VIDEO' : 'IMAGE';
  const body = { type, name: media.filename, key, iv };
  const answer = await client.call({
    method: 'POST',
    path: apiPath('public_profiles', profileId, 'media'),
    body: { kind: 'json', value: body },
    // They must not come back in a message.
    secrets: [key, iv],
  });
  const mediaId = answer.id('media_id');
  if (mediaId === null) {
    throw failed('transient', 'Snapchat opened an upload without naming it');
  }
  return {
    mediaId,
    addPath: trustedUploadPath(answer.text('add_path')),
    finalizePath: trustedUploadPath(answer.text('finalize_path')),
  };
}

/** Sends the parts of the encrypted file that are not there yet; `sent` is awaited after each of them. */
async function sendParts(
  client: SnapchatClient,
  upload: SnapchatUpload,
  { media, mediaKey }: { readonly media: PublishableMedia; readonly mediaKey: MediaKey },
  sent: (partsSent: number) => Promise<void>,
): Promise<void> {
  const parts = partsOf(ciphertextBytes(media.sizeBytes), PART_BYTES);
  if (parts.length > MOST_PARTS) throw tooLarge();
  if (upload.partsSent >= parts.length) return;
  const ciphertext = new CiphertextParts(await media.open(), media, mediaKey);
  try {
    for (const part of parts.slice(upload.partsSent)) {
      await addPart(client, upload.addPath, part, ciphertext);
      await sent(part.number);
    }
  } finally {
    ciphertext.close();
  }
}

/** Says that all parts are there. */
async function finalizeMedia(client: SnapchatClient, path: string): Promise<void> {
  await sendForm(client, path, [{ name: 'action', value: 'FINALIZE' }]);
}

async function addPart(
  client: SnapchatClient,
  path: string,
  part: Part,
  ciphertext: CiphertextParts,
): Promise<void> {
  const file = {
    name: 'file',
    filename: `part-${part.number}`,
    contentType: 'application/octet-stream',
    sizeBytes: part.end - part.start,
    open: async () => ciphertext.take(part),
  };
  await sendForm(client, path, [
    { name: 'action', value: 'ADD' },
    { name: 'part_number', value: String(part.number) },
    file,
  ]);
}

/** A step of an upload, to a path that Snapchat gave. */
async function sendForm(
  client: SnapchatClient,
  path: string,
  parts: readonly MultipartPart[],
): Promise<void> {
  const body = { kind: 'multipart', parts } as const;
  await client.call({ method: 'POST', path: path.slice(1), body, timeoutMs: PART_TIMEOUT_MS });
}

function tooLarge(): ProviderFailure {
  return failed('media_invalid', `Snapchat takes files of at most ${MOST_PARTS} parts`);
}

const KEY_BYTES = 32;
const IV_BYTES = 16;
const MARK_BYTES = 12;

/**
 * Derives key and iv of an upload (HKDF, RFC 5869) from the application's secret, so that neither is ever
 * stored and a later worker encrypts to the same bytes. Each upload has a round of its own, hence a key.
 */
export function deriveMediaKey(
  { application, account, post }: Pick<PublishContext, 'application' | 'account' | 'post'>,
  { sizeBytes, mime, filename }: Pick<PublishableMedia, 'sizeBytes' | 'mime' | 'filename'>,
  round: number,
): MediaKey {
  const { clientSecret } = application;
  if (clientSecret === undefined || clientSecret === '') {
    throw failed(
      'transient',
      'This service has no Snapchat application any more (SNAPCHAT_CLIENT_SECRET)',
    );
  }
  const salt = JSON.stringify(['snapchat media', account.externalId, post.id]);
  const upload = JSON.stringify([round, sizeBytes, mime, filename]);
  const length = KEY_BYTES + IV_BYTES + MARK_BYTES;
  const bytes = Buffer.from(hkdfSync('sha256', clientSecret, salt, upload, length));
  return {
    key: bytes.subarray(0, KEY_BYTES),
    iv: bytes.subarray(KEY_BYTES, KEY_BYTES + IV_BYTES),
    mark: bytes.subarray(KEY_BYTES + IV_BYTES).toString('base64url'),
  };
}

/** Snapchat keeps media for a day; an hour of it is left for the post. */
const USABLE_MS = 23 * 3_600_000;

interface Work {
  readonly media: PublishableMedia;
  readonly mediaKey: MediaKey;
}

/** The progress with the post's file at Snapchat: as it was left, from its last part on, or begun anew. */
export async function withMedia(
  context: PublishContext,
  before: SnapchatProgress,
  clock: Clock,
): Promise<SnapchatProgress> {
  const media = fileOf(context);
  const kept = usableUpload(context, before, media, clock);
  if (kept === null) return uploadAnew(context, before, media, clock);
  if (kept.stage === 'ready') return before;
  const mediaKey = deriveMediaKey(context, media, before.round);
  try {
    return await finishUpload(context, before, kept, { media, mediaKey });
  } catch (error) {
    // Perhaps the part or the end was known already, for its answer may have been lost.
    if (!isRefusal(error)) throw error;
    return uploadAnew(context, before, media, clock);
  }
}

/** Whether Snapchat will have nothing more to do with an upload. */
export function isRefusal(error: unknown): boolean {
  if (isFailure(error, 'content_rejected', 'media_invalid', 'not_found')) return true;
  return isFailure(error) && error.providerCode === MEDIA_EXPIRED;
}

/** Forgets an upload, so that the next try begins anew. */
export function withoutUpload(progress: SnapchatProgress): SnapchatProgress {
  return { ...progress, upload: null, processingWaits: 0 };
}

/** An upload that can be gone on with: of this file, by a key that can be derived still, young enough. */
function usableUpload(
  context: PublishContext,
  { upload, round }: SnapchatProgress,
  media: PublishableMedia,
  clock: Clock,
): SnapchatUpload | null {
  if (upload === null || upload.source !== sourceOf(media)) return null;
  if (clock.now().getTime() - upload.createdAt > USABLE_MS) return null;
  // Snapchat has decrypted what is ready; the key matters only on the way.
  if (upload.stage === 'ready') return upload;
  return upload.mark === deriveMediaKey(context, media, round).mark ? upload : null;
}

async function uploadAnew(
  context: PublishContext,
  before: SnapchatProgress,
  media: PublishableMedia,
  clock: Clock,
): Promise<SnapchatProgress> {
  // The round is taken before its key is used, so that no key is used twice.
  const begun = { ...withoutUpload(before), round: before.round + 1 };
  await context.saveCheckpoint(snapchatProgress.write(begun));
  const mediaKey = deriveMediaKey(context, media, begun.round);
  const profileId = context.account.externalId;
  const opened = await openMedia(snapchat.of(context), profileId, media, mediaKey);
  const upload: SnapchatUpload = {
    ...opened,
    source: sourceOf(media),
    mark: mediaKey.mark,
    partsSent: 0,
    stage: 'sending',
    createdAt: clock.now().getTime(),
  };
  await context.saveCheckpoint(snapchatProgress.write({ ...begun, upload }));
  try {
    return await finishUpload(context, begun, upload, { media, mediaKey });
  } catch (error) {
    // A person who tries again gets a new upload, not the one that was refused.
    if (isRefusal(error)) await context.saveCheckpoint(snapchatProgress.write(begun));
    throw error;
  }
}

async function finishUpload(
  context: PublishContext,
  progress: SnapchatProgress,
  upload: SnapchatUpload,
  work: Work,
): Promise<SnapchatProgress> {
  const client = snapchat.of(context);
  let current = upload;
  await sendParts(client, upload, work, async (partsSent) => {
    current = { ...current, partsSent };
    await context.saveCheckpoint(snapchatProgress.write({ ...progress, upload: current }));
  });
  await finalizeMedia(client, upload.finalizePath);
  const after: SnapchatProgress = { ...progress, upload: { ...current, stage: 'ready' } };
  await context.saveCheckpoint(snapchatProgress.write(after));
  return after;
}

function fileOf({ post }: PublishContext): PublishableMedia {
  const [media] = post.media;
  if (media !== undefined) return media;
  throw failed('media_invalid', 'Snapchat needs an image or a video');
}
