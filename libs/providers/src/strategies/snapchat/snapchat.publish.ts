import type { Clock } from '#libs/kernel';
import type { Committed, Prepared, PublishContext } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure } from '../../kit/failing.js';
import { snapchat } from './snapchat.api.js';
import { COLLECTIONS, createdId, kindOf, postBody } from './snapchat.body.js';
import { apiPath } from './snapchat.definition.js';
import { MEDIA_PROCESSING } from './snapchat.failures.js';
import { findPost, recentIds } from './snapchat.look-up.js';
import { FIRST_POLL_MS, publishedPost } from './snapchat.outcome.js';
import { snapchatProgress, type SnapchatProgress } from './snapchat.progress.js';
import { isRefusal, withMedia, withoutUpload } from './snapchat.uploads.js';

/**
 * Brings the encrypted file to Snapchat, and notes which posts are there before ours. Snapchat has no call
 * that tells whether the file is processed: a post that comes too early is refused.
 */
export async function preparePost(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Prepared> {
  const before = snapchatProgress.read(context.checkpoint);
  if (before.writes > 0) return { kind: 'ready' };
  const progress = await withMedia(context, before, clock);
  // After an unclear try, a post that was not there before it may well be ours.
  if (progress.unclear !== null)
    return { kind: 'ready', checkpoint: snapchatProgress.write(progress) };
  const known = await readRecentIds(context, clock);
  return { kind: 'ready', checkpoint: snapchatProgress.write({ ...progress, known }) };
}

/** Logins that may not list posts may still publish. */
async function readRecentIds(context: PublishContext, clock: Clock): Promise<readonly string[]> {
  try {
    return await recentIds(context, clock.now().getTime());
  } catch (error) {
    const isClosed = isFailure(error, 'permission', 'not_found');
    if (isClosed) return [];
    throw error;
  }
}

/** Waits while Snapchat still processes the file, in milliseconds; then it is a failed try. */
const MOST_PROCESSING_WAITS = 10;
const FIRST_PROCESSING_WAIT_MS = 5_000;
const PROCESSING_WAIT_FACTOR = 1.8;
const LONGEST_PROCESSING_WAIT_MS = 30_000;

/** Publishes the file. The only call that people can see. */
export async function commitPost(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Committed> {
  const progress = snapchatProgress.read(context.checkpoint);
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
    const postId = createdId(await snapchat.of(context).publish(path, body), kind);
    const after: SnapchatProgress = { ...progress, writes: 1, postId, sentAt };
    // A story or a Spotlight is asked about: for its id, for the review.
    if (postId !== null && kind !== 'spotlight') return publishedPost(context, after, null);
    return accepted(after);
  } catch (error) {
    return await afterRefusal(context, progress, error);
  }
}

function accepted(progress: SnapchatProgress): Committed {
  return {
    kind: 'accepted',
    checkpoint: snapchatProgress.write(progress),
    pollAfterMs: FIRST_POLL_MS,
  };
}

/** Stops until a person has looked. @throws ProviderFailure `ambiguous`, unless that has happened */
async function leaveToPerson(context: PublishContext, progress: SnapchatProgress): Promise<void> {
  if (progress.isLeftToPerson) return;
  await context.saveCheckpoint(snapchatProgress.write({ ...progress, isLeftToPerson: true }));
  const message = 'Posts of that time could be this one; look at the profile';
  throw failed('ambiguous', message);
}

/** What a refused post leads to. While the file is processed, the same file is posted again. */
async function afterRefusal(
  context: PublishContext,
  progress: SnapchatProgress,
  error: unknown,
): Promise<Committed> {
  if (!isFailure(error)) throw error;
  const { processingWaits: waits } = progress;
  if (error.providerCode === MEDIA_PROCESSING && waits < MOST_PROCESSING_WAITS) {
    const checkpoint = snapchatProgress.write({ ...progress, processingWaits: waits + 1 });
    return { kind: 'continue', checkpoint, waitMs: processingWaitMs(waits) };
  }
  // A file that was refused or has expired is uploaded again by the next try.
  if (isRefusal(error))
    await context.saveCheckpoint(snapchatProgress.write(withoutUpload(progress)));
  throw error;
}

function processingWaitMs(waits: number): number {
  const wait = FIRST_PROCESSING_WAIT_MS * PROCESSING_WAIT_FACTOR ** waits;
  return Math.min(LONGEST_PROCESSING_WAIT_MS, Math.round(wait));
}

function mediaIdOf({ upload }: SnapchatProgress): string {
  if (upload !== null && upload.stage === 'ready') return upload.mediaId;
  throw failed('transient', 'The file is not at Snapchat yet');
}
