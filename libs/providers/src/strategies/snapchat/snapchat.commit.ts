import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import { createdId, postBody } from './snapchat.body.js';
import { MEDIA_PROCESSING } from './snapchat.classify.js';
import { SnapchatClient } from './snapchat.client.js';
import { FIRST_POLL_MS } from './snapchat.confirm.js';
import { apiPath } from './snapchat.endpoints.js';
import { COLLECTIONS, kindOf } from './snapchat.kind.js';
import { findPost } from './snapchat.lookup.js';
import { isRefusal, withoutUpload } from './snapchat.media.js';
import { publishedPost } from './snapchat.outcome.js';
import { asCheckpoint, readProgress, type SnapchatProgress } from './snapchat.progress.js';

/** Waits while Snapchat still processes the file, in milliseconds; then it is a failed try. */
const MOST_PROCESSING_WAITS = 10;
const FIRST_PROCESSING_WAIT_MS = 5_000;
const PROCESSING_WAIT_FACTOR = 1.8;
const LONGEST_PROCESSING_WAIT_MS = 30_000;

/** Publishes the file. The only call that people can see. */
export async function commitPost(context: PublishContext, clock: Clock): Promise<Committed> {
  const progress = readProgress(context.checkpoint);
  if (progress.writes > 0) return accepted(progress);
  if (progress.unclear !== null) {
    // An earlier try may have come out late: asking once more is cheaper than posting twice.
    const sighting = await findPost(context, progress, progress.unclear);
    if (sighting.kind === 'found') return publishedPost(context, progress, sighting.post);
    if (sighting.kind !== 'not_listed') await leaveToPerson(context, progress);
  }
  const sentAt = clock.now().getTime();
  const kind = kindOf(context.post);
  try {
    const path = apiPath('public_profiles', context.account.externalId, COLLECTIONS[kind]);
    const body = postBody(context.post, mediaIdOf(progress));
    const postId = createdId(await SnapchatClient.of(context).publish(path, body), kind);
    const after: SnapchatProgress = { ...progress, writes: 1, postId, sentAt };
    // A story or a Spotlight is asked about: for its id, for the review.
    if (postId !== null && kind !== 'spotlight') return publishedPost(context, after, null);
    return accepted(after);
  } catch (error) {
    return await afterRefusal(context, progress, error);
  }
}

function accepted(progress: SnapchatProgress): Committed {
  return { kind: 'accepted', checkpoint: asCheckpoint(progress), pollAfterMs: FIRST_POLL_MS };
}

/** Stops until a person has looked. @throws ProviderFailure `ambiguous`, unless that has happened */
async function leaveToPerson(context: PublishContext, progress: SnapchatProgress): Promise<void> {
  if (progress.isLeftToPerson) return;
  await context.saveCheckpoint(asCheckpoint({ ...progress, isLeftToPerson: true }));
  const message = 'Posts of that time could be this one; look at the profile';
  throw new ProviderFailure({ failureClass: 'ambiguous', message });
}

/** What a refused post leads to. While the file is processed, the same file is posted again. */
async function afterRefusal(
  context: PublishContext,
  progress: SnapchatProgress,
  error: unknown,
): Promise<Committed> {
  if (!(error instanceof ProviderFailure)) throw error;
  const { processingWaits: waits } = progress;
  if (error.providerCode === MEDIA_PROCESSING && waits < MOST_PROCESSING_WAITS) {
    const checkpoint = asCheckpoint({ ...progress, processingWaits: waits + 1 });
    return { kind: 'continue', checkpoint, waitMs: processingWaitMs(waits) };
  }
  // A file that was refused or has expired is uploaded again by the next try.
  if (isRefusal(error)) await context.saveCheckpoint(asCheckpoint(withoutUpload(progress)));
  throw error;
}

function processingWaitMs(waits: number): number {
  const wait = FIRST_PROCESSING_WAIT_MS * PROCESSING_WAIT_FACTOR ** waits;
  return Math.min(LONGEST_PROCESSING_WAIT_MS, Math.round(wait));
}

function mediaIdOf({ upload }: SnapchatProgress): string {
  if (upload !== null && upload.stage === 'ready') return upload.mediaId;
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'The file is not at Snapchat yet',
  });
}
