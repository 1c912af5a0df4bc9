import type { Clock } from '#libs/kernel';
import type { Prepared, PublishContext } from '../../contract/publishing.js';
import { obeyCreator } from './tiktok.direct-rules.js';
import { asCheckpoint, readProgress, startedOver, type TiktokProgress } from './tiktok.progress.js';
import { synchronised } from './tiktok.resync.js';
import { shapeOf } from './tiktok.shape.js';
import { lateFailure } from './tiktok.status.js';
import { VideoUpload } from './tiktok.uploads.js';

/** Everything before the write that publishes: what the account allows, and a video but for its last chunk. */
export async function preparePost(context: PublishContext, clock: Clock): Promise<Prepared> {
  const progress = await whereItIs(context, clock);
  if (progress.writes > 0) return { kind: 'ready', checkpoint: asCheckpoint(progress) };
  const { kind } = shapeOf(context.post);
  const [video] = context.post.media;
  if (kind !== 'upload' || video === undefined) {
    return { kind: 'ready', checkpoint: asCheckpoint(await allowed(context, progress)) };
  }
  const way = new VideoUpload(context, video, clock);
  const { upload } = progress;
  if (upload !== null) return way.send({ ...progress, upload });
  // What the account allows counts when an upload begins: the details of the post are told then.
  return way.send(await way.begin(await allowed(context, progress)));
}

/** What an earlier call left behind, as TikTok has it now. @throws ProviderFailure */
async function whereItIs(context: PublishContext, clock: Clock): Promise<TiktokProgress> {
  const stored = readProgress(context.checkpoint);
  if (stored.failReason !== null) return startedOver(stored);
  if (stored.upload === null) return stored;
  const found = await synchronised(context, stored, stored.upload, clock);
  if (found.failReason !== null) {
    await context.saveCheckpoint(asCheckpoint(startedOver(found)));
    throw lateFailure(found.failReason);
  }
  const isOver = found.upload !== null && found.upload.expiresAt <= clock.now();
  return isOver ? startedOver(found) : found;
}

/** Drafts may be sent whatever the account's audiences are. */
async function allowed(context: PublishContext, progress: TiktokProgress): Promise<TiktokProgress> {
  if (shapeOf(context.post).mode === 'inbox') return progress;
  const { username } = await obeyCreator(context);
  return { ...progress, username: username ?? progress.username };
}
