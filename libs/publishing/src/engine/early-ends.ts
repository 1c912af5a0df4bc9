import type { ClaimedPost, PostError, PostTrigger } from '#libs/posts';
import type { AttemptResult } from './attempt-result.js';
import type { PublishSession } from './publish-session.js';

/** Waiting for a look, or failed as unknown and being looked up because a person asked. */
export function isUnclear(post: ClaimedPost): boolean {
  const isLookedUp = post.status === 'retry_pending' && post.reconciliationPending;
  return isLookedUp || post.status === 'failed';
}

/** Its outcome is looked up or awaited, whatever the plan says by now. */
export function mayBeOut(post: ClaimedPost): boolean {
  return isUnclear(post) || post.phase === 'confirming';
}

/** Failed before anything was sent. */
export function failedEarly(outcome: string, error: PostError): AttemptResult {
  return {
    phase: 'preparing',
    ok: false,
    outcome,
    failure: null,
    requests: [],
    settlement: { trigger: 'fail', phase: null, dueInMs: null, countsAsAttempt: true, error },
  };
}

const WITHOUT_ID: PostError = {
  code: 'parent_id_unknown',
  message:
    'The post it replies to is out, but nobody knows its id at the network; publish the reply there by hand.',
  retryable: false,
};

/** A reply that does not know what it answers would go out as a post of its own. */
export function withoutParent(post: ClaimedPost): PostError | null {
  const isLost = post.parentPostId !== null && post.parentProviderPostId === null;
  return isLost && post.phase !== 'confirming' ? WITHOUT_ID : null;
}

function handOverOf(post: ClaimedPost): PostTrigger {
  if (isUnclear(post)) return 'reconcile_later';
  if (post.phase === 'confirming') return 'await_confirmation';
  // It waited for the network, and goes on waiting.
  const processing = post.claimedFrom === 'publishing' && post.leftInPhase === null;
  return processing ? 'await_processing' : 'hand_over';
}

/** Given back untried: the post keeps its place, and a look that was cut short does not count. */
export function handedOver(post: ClaimedPost, session: PublishSession | null): AttemptResult {
  const trigger = handOverOf(post);
  return {
    phase: post.phase,
    ok: true,
    outcome: 'handed_over',
    failure: null,
    requests: session?.requests ?? [],
    settlement: {
      trigger,
      phase: trigger === 'await_confirmation' ? 'confirming' : null,
      dueInMs: 0,
      countsAsAttempt: false,
    },
  };
}
