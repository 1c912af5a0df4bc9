import { ProviderFailure, type FailureClass } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { TiktokClient } from './tiktok.client.js';
import { refusalOfReason } from './tiktok.failure-table.js';

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
  return publishStatus(await client.post('post/publish/status/fetch', { publish_id: publishId }));
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
  return new ProviderFailure({
    failureClass,
    message: hint === undefined ? words : `${words} (${hint})`,
    providerCode: reason,
  });
}

/** The same as a verdict: nothing that TikTok says later will change it, so asking again is of no use. */
export function lateVerdict(reason: string | null): ProviderFailure {
  const { failureClass, message, providerCode } = lateFailure(reason);
  return new ProviderFailure({
    failureClass: verdictOf(failureClass, reason),
    message,
    providerCode,
  });
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
