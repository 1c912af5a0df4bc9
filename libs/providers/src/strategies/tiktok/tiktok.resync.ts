import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { PublishContext } from '../../contract/publishing.js';
import { TiktokClient } from './tiktok.client.js';
import {
  accepted,
  asCheckpoint,
  startedOver,
  type TiktokProgress,
  type UploadSession,
} from './tiktok.progress.js';
import { lateFailure, readStatus, type PublishStatus } from './tiktok.status.js';
import type { ChunkAnswer } from './tiktok.upload-channel.js';

/** Asks TikTok how far an upload has really come; its status is the only truth. @throws ProviderFailure */
export async function synchronised(
  context: PublishContext,
  progress: TiktokProgress,
  session: UploadSession,
  clock: Clock,
): Promise<TiktokProgress> {
  try {
    const status = await readStatus(TiktokClient.of(context), session.publishId);
    return progressBy(status, progress, session, totalBytesOf(context), clock.now());
  } catch (error) {
    // TikTok has forgotten an upload that was never completed.
    const isForgotten = error instanceof ProviderFailure && error.failureClass === 'not_found';
    if (isForgotten) return startedOver(progress);
    throw error;
  }
}

/** Where a status leaves the upload of a video. Pure. */
export function progressBy(
  status: PublishStatus,
  progress: TiktokProgress,
  session: UploadSession,
  totalBytes: number,
  now: Date,
): TiktokProgress {
  const { state, failReason, uploadedBytes } = status;
  if (state === 'failed') return { ...startedOver(progress), failReason: failReason ?? 'FAILED' };
  const hasAll = uploadedBytes !== null && uploadedBytes >= totalBytes;
  if (state !== 'running' || hasAll) return accepted(progress, session.publishId, now);
  return { ...progress, upload: { ...session, sentBytes: uploadedBytes ?? session.sentBytes } };
}

/**
 * What follows from an answer that does not fit to what was sent, when TikTok has told where the upload is.
 * Nothing of the post is out, unless the result says so. @throws ProviderFailure when the upload has to begin
 * anew; that is stored already
 */
export async function afterMisfit(
  context: PublishContext,
  answer: ChunkAnswer,
  found: TiktokProgress,
): Promise<TiktokProgress> {
  if (found.writes > 0) return found;
  if (answer !== 'lost' && found.upload !== null) return found;
  await context.saveCheckpoint(asCheckpoint(startedOver(found)));
  if (found.failReason !== null) throw lateFailure(found.failReason);
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'TikTok does not take the rest of the video; the upload begins anew',
    providerCode: 'upload_session_lost',
  });
}

function totalBytesOf({ post }: PublishContext): number {
  return post.media[0]?.sizeBytes ?? 0;
}
