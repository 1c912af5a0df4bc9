import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { MEDIA_EXPIRED } from './snapchat.classify.js';
import { SnapchatClient } from './snapchat.client.js';
import { deriveMediaKey, type MediaKey } from './snapchat.media-key.js';
import {
  asCheckpoint,
  sourceOf,
  type SnapchatProgress,
  type SnapchatUpload,
} from './snapchat.progress.js';
import { finalizeMedia, openMedia, sendParts } from './snapchat.upload.js';

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
  if (!(error instanceof ProviderFailure)) return false;
  const { failureClass, providerCode } = error;
  return (
    providerCode === MEDIA_EXPIRED ||
    failureClass === 'content_rejected' ||
    failureClass === 'media_invalid' ||
    failureClass === 'not_found'
  );
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
  await context.saveCheckpoint(asCheckpoint(begun));
  const mediaKey = deriveMediaKey(context, media, begun.round);
  const profileId = context.account.externalId;
  const opened = await openMedia(SnapchatClient.of(context), profileId, media, mediaKey);
  const upload: SnapchatUpload = {
    ...opened,
    source: sourceOf(media),
    mark: mediaKey.mark,
    partsSent: 0,
    stage: 'sending',
    createdAt: clock.now().getTime(),
  };
  await context.saveCheckpoint(asCheckpoint({ ...begun, upload }));
  try {
    return await finishUpload(context, begun, upload, { media, mediaKey });
  } catch (error) {
    // A person who tries again gets a new upload, not the one that was refused.
    if (isRefusal(error)) await context.saveCheckpoint(asCheckpoint(begun));
    throw error;
  }
}

async function finishUpload(
  context: PublishContext,
  progress: SnapchatProgress,
  upload: SnapchatUpload,
  work: Work,
): Promise<SnapchatProgress> {
  const client = SnapchatClient.of(context);
  let current = upload;
  await sendParts(client, upload, work, async (partsSent) => {
    current = { ...current, partsSent };
    await context.saveCheckpoint(asCheckpoint({ ...progress, upload: current }));
  });
  await finalizeMedia(client, upload.finalizePath);
  const after: SnapchatProgress = { ...progress, upload: { ...current, stage: 'ready' } };
  await context.saveCheckpoint(asCheckpoint(after));
  return after;
}

function fileOf({ post }: PublishContext): PublishableMedia {
  const [media] = post.media;
  if (media !== undefined) return media;
  throw new ProviderFailure({
    failureClass: 'media_invalid',
    message: 'Snapchat needs an image or a video',
  });
}
