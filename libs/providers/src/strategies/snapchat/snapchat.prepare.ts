import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { Prepared, PublishContext } from '../../contract/publishing.js';
import { recentIds } from './snapchat.lookup.js';
import { withMedia } from './snapchat.media.js';
import { asCheckpoint, readProgress } from './snapchat.progress.js';

/**
 * Brings the encrypted file to Snapchat, and notes which posts are there before ours. Snapchat has no call
 * that tells whether the file is processed: a post that comes too early is refused.
 */
export async function preparePost(context: PublishContext, clock: Clock): Promise<Prepared> {
  const before = readProgress(context.checkpoint);
  if (before.writes > 0) return { kind: 'ready' };
  const progress = await withMedia(context, before, clock);
  // After an unclear try, a post that was not there before it may well be ours.
  if (progress.unclear !== null) return { kind: 'ready', checkpoint: asCheckpoint(progress) };
  const known = await readRecentIds(context, clock);
  return { kind: 'ready', checkpoint: asCheckpoint({ ...progress, known }) };
}

/** Logins that may not list posts may still publish. */
async function readRecentIds(context: PublishContext, clock: Clock): Promise<readonly string[]> {
  try {
    return await recentIds(context, clock.now().getTime());
  } catch (error) {
    const isClosed =
      error instanceof ProviderFailure &&
      (error.failureClass === 'permission' || error.failureClass === 'not_found');
    if (isClosed) return [];
    throw error;
  }
}
