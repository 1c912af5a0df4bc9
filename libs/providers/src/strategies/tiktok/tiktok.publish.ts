import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import { MediaSlices } from '../../contract/media-slices.js';
import type { Committed, Prepared, PublishContext } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure, reclassed } from '../../kit/failing.js';
import { order, tiktok } from './tiktok.api.js';
import { pullOrder, shapeOf } from './tiktok.body.js';
import { obeyCreator } from './tiktok.checks.js';
import { FIRST_POLL_MS } from './tiktok.outcome.js';
import {
  accepted,
  startedOver,
  tiktokProgress,
  type TiktokProgress,
  type UploadSession,
} from './tiktok.progress.js';
import { afterMisfit, lateFailure, synchronised, type ChunkAnswer } from './tiktok.status.js';
import { isLast, planOf, rangeFrom, UploadChannel, VideoUpload } from './tiktok.uploads.js';

/** Everything before the write that publishes: what the account allows, and a video but for its last chunk. */
export async function preparePost(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Prepared> {
  const progress = await whereItIs(context, clock);
  if (progress.writes > 0) return { kind: 'ready', checkpoint: tiktokProgress.write(progress) };
  const { kind } = shapeOf(context.post);
  const [video] = context.post.media;
  if (kind !== 'upload' || video === undefined) {
    return { kind: 'ready', checkpoint: tiktokProgress.write(await allowed(context, progress)) };
  }
  const way = new VideoUpload(context, video, clock);
  const { upload } = progress;
  if (upload !== null) return way.send({ ...progress, upload });
  // What the account allows counts when an upload begins: the details of the post are told then.
  return way.send(await way.begin(await allowed(context, progress)));
}

/** What an earlier call left behind, as TikTok has it now. @throws ProviderFailure */
async function whereItIs(context: PublishContext, clock: Clock): Promise<TiktokProgress> {
  const stored = tiktokProgress.read(context.checkpoint);
  if (stored.failReason !== null) return startedOver(stored);
  if (stored.upload === null) return stored;
  const found = await synchronised(context, stored, stored.upload, clock);
  if (found.failReason !== null) {
    await context.saveCheckpoint(tiktokProgress.write(startedOver(found)));
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

/**
 * The one write that publishes: a video's last chunk, or the order to fetch. TikTok only accepts it; the status
 * says later whether the post is out. @throws ProviderFailure
 */
export async function commitPost(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Committed> {
  const progress = tiktokProgress.read(context.checkpoint);
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
  const answer = await order(tiktok.of(context), path, body);
  const publishId = answer.text('publish_id');
  if (publishId !== null) return taken(accepted(progress, publishId, clock.now()));
  throw failed('ambiguous', 'TikTok took the post without naming it');
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
  await context.saveCheckpoint(tiktokProgress.write(found));
  throw failed('transient', 'TikTok has not all bytes of the video yet');
}

/** Without the status nobody knows what the last chunk did. */
function inDoubt(error: unknown): never {
  throw isFailure(error) ? reclassed(error, 'ambiguous', { cause: error }) : error;
}

function taken(progress: TiktokProgress): Committed {
  return {
    kind: 'accepted',
    checkpoint: tiktokProgress.write(progress),
    pollAfterMs: FIRST_POLL_MS,
  };
}

function notThereYet(): ProviderFailure {
  return failed('transient', 'The video is not at TikTok yet');
}
