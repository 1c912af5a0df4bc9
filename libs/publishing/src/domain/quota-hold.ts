import {
  type BudgetOfSubject,
  type BudgetUse,
  type ClaimedPost,
  earliestRoom,
  type PostSettlement,
} from '#libs/posts';

export interface HeldPost {
  readonly post: Pick<ClaimedPost, 'id' | 'provider' | 'leaseOwner' | 'fence' | 'heldForMs'>;
  readonly blocking: BudgetOfSubject & { readonly cost: number };
}

/** Between two looks at what waits for a rolling budget of all accounts: a hundredth of its window. */
const APP_STEPS = 100;

/** When there is room for a post. An account's posts follow those of it that wait already. */
export function nextRoom(
  { blocking }: HeldPost,
  uses: readonly BudgetUse[],
  nowMs: number,
): number {
  const { budget, cost } = blocking;
  const isOfAccount = budget.scope === 'account';
  const lastMs = uses.at(-1)?.atMs ?? nowMs;
  const from = isOfAccount && lastMs > nowMs ? lastMs + 1 : nowMs;
  const roomMs = earliestRoom(uses, budget, cost, from);
  if (isOfAccount || budget.window.kind === 'day') return roomMs;
  return Math.max(roomMs, nowMs + budget.window.ms / APP_STEPS);
}

/** Held until there is room, without an attempt; or failed, when it has been held for too long. */
export function holdSettlement(
  { post, blocking }: HeldPost,
  waitMs: number,
  longestMs: number,
): PostSettlement {
  const { id: postId, leaseOwner, fence } = post;
  const claim = { postId, leaseOwner, fence, phase: null, countsAsAttempt: false };
  const { label, limit } = blocking.budget;
  const heldForMs = post.heldForMs ?? 0;
  if (heldForMs >= longestMs) {
    return {
      ...claim,
      trigger: 'fail',
      dueInMs: null,
      error: {
        code: 'quota_hold_expired',
        message: `The network's budget (${limit}: ${label}) had no room for it in time; retry to queue it again.`,
        retryable: true,
      },
    };
  }
  return {
    ...claim,
    trigger: 'defer',
    // Not past the end of the longest hold: then it fails, and the person learns of it.
    // One more than the milliseconds: the database counts in finer steps.
    dueInMs: Math.max(0, Math.min(waitMs, longestMs - heldForMs)) + 1,
    hold: true,
    error: {
      code: 'held_for_quota',
      message: `Held until the network has room for it (${limit}: ${label}).`,
      retryable: true,
    },
  };
}
