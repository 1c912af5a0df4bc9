import type { Clock } from '#libs/kernel';
import { type FailureClass, ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext } from '../../contract/publishing.js';
import { failed, isFailure, reclassed } from '../../kit/failing.js';
import { ask, tiktok, type TiktokClient } from './tiktok.api.js';
import { refusalOfReason } from './tiktok.failures.js';
import {
  accepted,
  startedOver,
  tiktokProgress,
  type TiktokProgress,
  type UploadSession,
} from './tiktok.progress.js';

/**
 * How a chunk was answered. `out_of_step`: TikTok has other bytes than we think. `lost`: the address is over, or
 * leads nowhere.
 */
export type ChunkAnswer = 'stored' | 'complete' | 'out_of_step' | 'lost';

/** `running` also while bytes are missing. `delivered`: the draft is in the inbox. */
export type PublishState = 'running' | 'delivered' | 'complete' | 'failed';

/** Where a post is, in TikTok's words. */
export interface PublishStatus {
  readonly state: PublishState;
  readonly failReason: string | null;
  /** Id of the public post: a number of up to 19 digits, so always text. */
  readonly postId: string | null;
  /** Null where TikTok does not tell. */
  readonly uploadedBytes: number | null;
}

/** TikTok, "Get Post Status". @throws ProviderFailure */
export async function readStatus(client: TiktokClient, publishId: string): Promise<PublishStatus> {
  return publishStatus(await ask(client, 'post/publish/status/fetch', { publish_id: publishId }));
}

/** What the data of an answer says. Pure. */
export function publishStatus(data: JsonReader): PublishStatus {
  return {
    state: stateOf(data.text('status')),
    failReason: data.text('fail_reason'),
    postId: postIdIn(data),
    uploadedBytes: data.number('uploaded_bytes'),
  };
}

/** The failure behind a post that TikTok had accepted and then did not publish. Pure. */
export function lateFailure(reason: string | null): ProviderFailure {
  const { failureClass, hint } = refusalOfReason(reason ?? '');
  const words = reason === null ? 'TikTok did not publish the post' : `TikTok: ${reason}`;
  return failed(failureClass, hint === undefined ? words : `${words} (${hint})`, {
    providerCode: reason,
  });
}

/** The same as a verdict: nothing that TikTok says later will change it, so asking again is of no use. */
export function lateVerdict(reason: string | null): ProviderFailure {
  const failure = lateFailure(reason);
  return reclassed(failure, verdictOf(failure.failureClass, reason));
}

function verdictOf(failureClass: FailureClass, reason: string | null): FailureClass {
  if (failureClass === 'media_invalid' || failureClass === 'content_rejected') return failureClass;
  return reason?.endsWith('_pull_failed') === true ? 'media_invalid' : 'content_rejected';
}

function stateOf(word: string | null): PublishState {
  switch (word) {
    case 'PUBLISH_COMPLETE':
      return 'complete';
    case 'SEND_TO_USER_INBOX':
      return 'delivered';
    case 'FAILED':
      return 'failed';
    default:
      return 'running';
  }
}

/** TikTok spells it with a single l. */
function postIdIn(data: JsonReader): string | null {
  const ids = data.raw('publicaly_available_post_id');
  const first: unknown = Array.isArray(ids) ? ids[0] : null;
  return typeof first === 'string' || typeof first === 'number' ? String(first) : null;
}

/** Asks TikTok how far an upload has really come; its status is the only truth. @throws ProviderFailure */
export async function synchronised(
  context: PublishContext,
  progress: TiktokProgress,
  session: UploadSession,
  clock: Clock,
): Promise<TiktokProgress> {
  try {
    const status = await readStatus(tiktok.of(context), session.publishId);
    return progressBy(status, progress, session, totalBytesOf(context), clock.now());
  } catch (error) {
    // TikTok has forgotten an upload that was never completed.
    const isForgotten = isFailure(error, 'not_found');
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
  await context.saveCheckpoint(tiktokProgress.write(startedOver(found)));
  if (found.failReason !== null) throw lateFailure(found.failReason);
  throw failed('transient', 'TikTok does not take the rest of the video; the upload begins anew', {
    providerCode: 'upload_session_lost',
  });
}

function totalBytesOf({ post }: PublishContext): number {
  return post.media[0]?.sizeBytes ?? 0;
}
