import type { RecordedRequest } from '#libs/kernel';
import type { ClaimedPost, PostSettlement, PublishPhase } from '#libs/posts';
import { ProviderFailure } from '#libs/providers';

/** How one attempt ended: what is written to the post, and what its attempt row says. */
export interface AttemptResult {
  readonly settlement: Omit<PostSettlement, 'postId' | 'leaseOwner' | 'fence'>;
  readonly phase: PublishPhase;
  readonly ok: boolean;
  readonly outcome: string;
  readonly failure: ProviderFailure | null;
  /** It went wrong on our side: nothing of it tells about the network. */
  readonly isOurs?: boolean;
  /** For the user: what the network changed or dropped silently. */
  readonly notes?: readonly string[];
  readonly requests: readonly RecordedRequest[];
}

/** The last request of an attempt, from which its HTTP status is taken. */
export function lastStatus(result: AttemptResult): number | null {
  return result.failure?.status ?? result.requests.at(-1)?.status ?? null;
}

const unspent: ReadonlySet<string> = new Set(['await_processing', 'defer', 'hand_over', 'fail']);

/** A settlement bound to the claim it belongs to. */
export function bind(post: ClaimedPost, result: AttemptResult): PostSettlement {
  return {
    ...result.settlement,
    postId: post.id,
    leaseOwner: post.leaseOwner,
    fence: post.fence,
    // In a later phase the network may have counted what was sent; so it has when a part is out.
    isUnspent: result.phase === 'preparing' && unspent.has(result.settlement.trigger),
  };
}
