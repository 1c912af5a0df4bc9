import type { ClaimedPost, PostError } from '#libs/posts';
import type { PublishingConfig } from '../publishing.config.js';

/** What tells how late a post is, and what its schedule wants then. */
export type Lateness = Pick<
  ClaimedPost,
  | 'onMissed'
  | 'attemptCount'
  | 'leftInPhase'
  | 'deferredForMs'
  | 'triesUsed'
  | 'claimedFrom'
  | 'lateByMs'
  | 'overdueMs'
  | 'heldForMs'
>;
type Limits = Pick<PublishingConfig, 'missedWindowMs' | 'missedGraceMs'>;

const MISSED: PostError = {
  code: 'missed_window',
  message: 'The service could not publish it in time; retry to publish it now.',
  retryable: true,
};
const HELD: PostError = {
  code: 'missed_held',
  message:
    'It could not go out in time and is held, as its schedule asks; retry to publish it now.',
  retryable: true,
};

/**
 * Why a post that nobody has tried yet must not go out any more; null when it may. The usual window counts from
 * its time. For those who chose, what counts is how long it has been due: a reply waits for its parent first.
 */
export function missedTime(post: Lateness, limits: Limits): PostError | null {
  if (!isFirstTry(post)) return null;
  switch (post.onMissed) {
    case 'publish':
      return null;
    case 'hold':
      return post.overdueMs > limits.missedGraceMs ? HELD : null;
    case 'fail':
      return post.overdueMs > limits.missedGraceMs ? MISSED : null;
    case null:
      return post.lateByMs > limits.missedWindowMs ? MISSED : null;
  }
}

function isFirstTry(post: Lateness): boolean {
  // Waiting for the network's budget is our own doing.
  if (post.heldForMs !== null) return false;
  // A first try that a worker's death cut short is still the first.
  const before = post.attemptCount - (post.leftInPhase === 'preparing' ? 1 : 0);
  const isUntried = before === 0 && post.deferredForMs === 0 && post.triesUsed === 0;
  // A post that failed and was edited has attempts behind it, but none at its new time.
  return isUntried || post.claimedFrom === 'scheduled';
}
