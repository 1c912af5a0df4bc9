import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { Prepared, PublishContext } from '../../contract/publishing.js';
import { findLookalikes } from './pinterest.look-up.js';
import { asCheckpoint, readProgress } from './pinterest.progress.js';
import { VideoUpload } from './pinterest.video-upload.js';

/** Brings a video to Pinterest, and notes what already looks like the Pin. Images travel with the Pin. */
export async function preparePin(context: PublishContext, clock: Clock): Promise<Prepared> {
  let progress = readProgress(context.checkpoint);
  const video = context.post.media.find(({ kind }) => kind === 'video');
  if (video !== undefined) {
    const brought = await new VideoUpload(context, video, clock).bring();
    progress = brought.progress;
    if (brought.waitMs !== null) {
      const checkpoint = asCheckpoint(progress);
      return { kind: 'not_ready', retryAfterMs: brought.waitMs, checkpoint };
    }
  }
  // After an unclear try, what looks like the Pin may well be the Pin.
  if (progress.unclearSince === null) {
    progress = { ...progress, lookalikes: await readableLookalikes(context) };
  }
  return { kind: 'ready', checkpoint: asCheckpoint(progress) };
}

/** Where nothing may be read, Pins can still be made. */
async function readableLookalikes(context: PublishContext): Promise<readonly string[]> {
  try {
    return await findLookalikes(context);
  } catch (error) {
    const isClosed =
      error instanceof ProviderFailure &&
      (error.failureClass === 'permission' || error.failureClass === 'not_found');
    if (isClosed) return [];
    throw error;
  }
}
