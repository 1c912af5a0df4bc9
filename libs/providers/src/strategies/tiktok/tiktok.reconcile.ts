import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { PublishContext, Reconciled, ReconcileEvidence } from '../../contract/publishing.js';
import { TiktokClient } from './tiktok.client.js';
import { lookUp } from './tiktok.look-up.js';
import { asPublished } from './tiktok.outcome.js';
import {
  accepted,
  asCheckpoint,
  readProgress,
  startedOver,
  type TiktokProgress,
} from './tiktok.progress.js';
import { progressBy } from './tiktok.resync.js';
import { isPublic, shapeOf } from './tiktok.shape.js';
import { lateFailure, readStatus, type PublishStatus } from './tiktok.status.js';

/** A public post's id follows its moderation; after so many looks the post is told without it. */
const LOOKS_FOR_ID = 2;

/**
 * Looks a write up whose answer was lost. With TikTok's name for the post the status tells all; without it only
 * the list of public posts is left, which proves nothing by silence. @throws ProviderFailure
 */
export async function reconcilePost(
  context: PublishContext,
  evidence: ReconcileEvidence,
  clock: Clock,
): Promise<Reconciled> {
  const progress = readProgress(context.checkpoint);
  const { publishId } = progress;
  if (publishId !== null) return byStatus(context, { ...progress, publishId }, evidence, clock);
  // A video that was never begun to be sent cannot be out.
  if (shapeOf(context.post).kind === 'upload') {
    return { kind: 'absent', checkpoint: asCheckpoint(startedOver(progress)) };
  }
  const { found, doubt } = await lookUp(context, evidence.startedAt);
  if (found === null) return { kind: 'unknown', reason: doubt };
  const { id: postId, shareUrl: url } = found;
  return asPublished(context, progress, { state: 'complete', postId, url });
}

type Named = TiktokProgress & { readonly publishId: string };

async function byStatus(
  context: PublishContext,
  progress: Named,
  evidence: ReconcileEvidence,
  clock: Clock,
): Promise<Reconciled> {
  const status = await statusOf(context, progress.publishId);
  if (status === null) {
    return { kind: 'unknown', reason: 'TikTok no longer knows what became of the post' };
  }
  switch (status.state) {
    case 'delivered':
      return asPublished(context, progress, { state: 'delivered', postId: status.postId });
    case 'complete':
      return complete(context, progress, status, evidence);
    case 'failed':
      return failed(progress, status, clock.now());
    case 'running':
      return running(context, progress, status, clock.now());
  }
}

function complete(
  context: PublishContext,
  progress: Named,
  { postId }: PublishStatus,
  { looksBefore }: ReconcileEvidence,
): Reconciled {
  if (postId === null && isPublic(context.post) && looksBefore < LOOKS_FOR_ID) {
    const reason = 'TikTok has published the post, but has not told its id yet';
    return { kind: 'unknown', reason };
  }
  return asPublished(context, progress, { state: 'complete', postId });
}

/** Certainly not out. A reason that may pass lets it go out again; any other is told by the next steps. */
function failed(progress: Named, { failReason }: PublishStatus, now: Date): Reconciled {
  if (lateFailure(failReason).failureClass === 'transient') {
    return { kind: 'absent', checkpoint: asCheckpoint(startedOver(progress)) };
  }
  const checkpoint = asCheckpoint(accepted(progress, progress.publishId, now));
  return { kind: 'resumable', checkpoint };
}

/** Either bytes are missing, and the last chunk can be sent again; or TikTok works on the post. */
function running(
  context: PublishContext,
  progress: Named,
  status: PublishStatus,
  now: Date,
): Reconciled {
  const { upload, publishId } = progress;
  if (upload === null) {
    const checkpoint = asCheckpoint({ ...progress, ...accepted(progress, publishId, now) });
    return { kind: 'resumable', checkpoint };
  }
  if (status.uploadedBytes === null) {
    return { kind: 'unknown', reason: 'TikTok does not tell whether it has the whole video' };
  }
  const totalBytes = context.post.media[0]?.sizeBytes ?? 0;
  const found = progressBy(status, progress, upload, totalBytes, now);
  return { kind: 'resumable', checkpoint: asCheckpoint(found) };
}

async function statusOf(context: PublishContext, publishId: string): Promise<PublishStatus | null> {
  try {
    return await readStatus(TiktokClient.of(context), publishId);
  } catch (error) {
    if (error instanceof ProviderFailure && error.failureClass === 'not_found') return null;
    throw error;
  }
}
