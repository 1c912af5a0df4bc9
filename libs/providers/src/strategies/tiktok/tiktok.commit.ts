import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import { MediaSlices } from '../../contract/media-slices.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import { pullOrder } from './tiktok.body.js';
import { isLast, rangeFrom } from './tiktok.chunks.js';
import { TiktokClient } from './tiktok.client.js';
import {
  accepted,
  asCheckpoint,
  readProgress,
  type TiktokProgress,
  type UploadSession,
} from './tiktok.progress.js';
import { afterMisfit, synchronised } from './tiktok.resync.js';
import { shapeOf } from './tiktok.shape.js';
import { UploadChannel, type ChunkAnswer } from './tiktok.upload-channel.js';
import { planOf } from './tiktok.uploads.js';
import { FIRST_POLL_MS } from './tiktok.waits.js';

/**
 * The one write that publishes: a video's last chunk, or the order to fetch. TikTok only accepts it; the status
 * says later whether the post is out. @throws ProviderFailure
 */
export async function commitPost(context: PublishContext, clock: Clock): Promise<Committed> {
  const progress = readProgress(context.checkpoint);
  // A look found that TikTok has it all: there is nothing more to write.
  if (progress.writes > 0) return taken(progress);
  if (shapeOf(context.post).kind !== 'upload') return orderPull(context, progress, clock);
  return sendLastChunk(context, progress, clock);
}

async function orderPull(
  context: PublishContext,
  progress: TiktokProgress,
  clock: Clock,
): Promise<Committed> {
  const { path, body } = pullOrder(context.post);
  const answer = await TiktokClient.of(context).publish(path, body);
  const publishId = answer.text('publish_id');
  if (publishId !== null) return taken(accepted(progress, publishId, clock.now()));
  throw new ProviderFailure({
    failureClass: 'ambiguous',
    message: 'TikTok took the post without naming it',
  });
}

async function sendLastChunk(
  context: PublishContext,
  progress: TiktokProgress,
  clock: Clock,
): Promise<Committed> {
  const { upload } = progress;
  const [video] = context.post.media;
  if (upload === null || video === undefined) throw notThereYet();
  const plan = planOf(upload, video);
  const range = rangeFrom(plan, upload.sentBytes);
  if (!isLast(plan, range)) throw notThereYet();
  const bytes = new MediaSlices(video);
  try {
    const channel = new UploadChannel(context, video, bytes, upload.url);
    const answer = await channel.send(range, 'visible');
    if (answer === 'complete') return taken(accepted(progress, upload.publishId, clock.now()));
    return await goneAstray(context, progress, upload, answer, clock);
  } finally {
    bytes.close();
  }
}

/** TikTok did not take the last chunk as such. Perhaps it has it already: an earlier answer may be lost. */
async function goneAstray(
  context: PublishContext,
  progress: TiktokProgress,
  upload: UploadSession,
  answer: ChunkAnswer,
  clock: Clock,
): Promise<Committed> {
  const told = await synchronised(context, progress, upload, clock).catch(inDoubt);
  const found = await afterMisfit(context, answer, told);
  if (found.writes > 0) return taken(found);
  // The address is kept while it lives: a new one beside an upload that is perhaps complete could publish twice.
  await context.saveCheckpoint(asCheckpoint(found));
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'TikTok has not all bytes of the video yet',
  });
}

/** Without the status nobody knows what the last chunk did. */
function inDoubt(error: unknown): never {
  if (!(error instanceof ProviderFailure)) throw error;
  const { message, status, providerCode } = error;
  throw new ProviderFailure({
    failureClass: 'ambiguous',
    message,
    status,
    providerCode,
    cause: error,
  });
}

function taken(progress: TiktokProgress): Committed {
  return { kind: 'accepted', checkpoint: asCheckpoint(progress), pollAfterMs: FIRST_POLL_MS };
}

function notThereYet(): ProviderFailure {
  return new ProviderFailure({
    failureClass: 'transient',
    message: 'The video is not at TikTok yet',
  });
}
