import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { Confirmed, PublishContext } from '../../contract/publishing.js';
import { TiktokClient } from './tiktok.client.js';
import { asPublished } from './tiktok.outcome.js';
import { asCheckpoint, readProgress, startedOver, type TiktokProgress } from './tiktok.progress.js';
import { isPublic } from './tiktok.shape.js';
import { lateVerdict, readStatus, type PublishStatus } from './tiktok.status.js';
import { pollAfterMs } from './tiktok.waits.js';

/** A public post's id follows its moderation. That is about a minute, mostly; the post counts as out meanwhile. */
const ID_WAIT_MS = 10 * 60_000;
/** Longer than any processing that is known of. */
const WORK_MS = 24 * 3_600_000;

/** Asks TikTok what became of a post that it accepted. @throws ProviderFailure with its reason, when it refused */
export async function confirmPost(context: PublishContext, clock: Clock): Promise<Confirmed> {
  const progress = readProgress(context.checkpoint);
  if (progress.failReason !== null) throw lateVerdict(progress.failReason);
  const status = await readStatus(TiktokClient.of(context), progress.publishId ?? '');
  switch (status.state) {
    case 'failed':
      return refuse(context, progress, status);
    case 'delivered':
      return asPublished(context, progress, { state: 'delivered', postId: status.postId });
    case 'complete':
      return complete(context, progress, status, clock.now());
    case 'running':
      return running(progress, clock.now());
  }
}

/** Remembered first: what failed once is failed for good, and a retry has to begin anew. */
async function refuse(
  context: PublishContext,
  progress: TiktokProgress,
  { failReason }: PublishStatus,
): Promise<never> {
  const reason = failReason ?? 'FAILED';
  await context.saveCheckpoint(asCheckpoint({ ...startedOver(progress), failReason: reason }));
  throw lateVerdict(failReason);
}

async function complete(
  context: PublishContext,
  progress: TiktokProgress,
  { postId }: PublishStatus,
  now: Date,
): Promise<Confirmed> {
  const since = progress.completeAt ?? now;
  const isTooLate = now.getTime() - since.getTime() >= ID_WAIT_MS;
  if (postId !== null || !isPublic(context.post) || isTooLate) {
    return asPublished(context, progress, { state: 'complete', postId });
  }
  if (progress.completeAt === null) {
    await context.saveCheckpoint(asCheckpoint({ ...progress, completeAt: now }));
  }
  return { kind: 'processing', pollAfterMs: pollAfterMs(since, now) };
}

function running({ acceptedAt }: TiktokProgress, now: Date): Confirmed {
  if (acceptedAt !== null && now.getTime() - acceptedAt.getTime() > WORK_MS) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'TikTok has worked on the post for a day and says neither yes nor no',
    });
  }
  return { kind: 'processing', pollAfterMs: pollAfterMs(acceptedAt, now) };
}
