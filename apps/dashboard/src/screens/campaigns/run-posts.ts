import type { Schemas } from '../../api/client.js';

export type RunPost = Schemas['Post'];

/** What one request may name at most. */
const MOST_AT_ONCE = 200;
const CANCELABLE = new Set(['draft', 'scheduled', 'retry_pending']);

/** Posts of a run that are not out yet, as many as one request takes. */
export function cancelableOf(posts: readonly RunPost[]): readonly RunPost[] {
  return posts.filter(({ status }) => CANCELABLE.has(status)).slice(0, MOST_AT_ONCE);
}

/** A retry of many never accepts that something appears twice; replies follow the post they answer by themselves. */
const NOT_BY_ITSELF = new Set(['outcome_unknown', 'parent_failed']);

/** Failed posts that can be tried again, as many as one request takes. */
export function retryableOf(posts: readonly RunPost[]): readonly RunPost[] {
  return posts
    .filter(
      ({ status, retryable, errorCode }) =>
        status === 'failed' && retryable === true && !NOT_BY_ITSELF.has(errorCode ?? ''),
    )
    .slice(0, MOST_AT_ONCE);
}

/** Drafts that nobody is asked about now. */
export function submittableOf<Asked extends Pick<RunPost, 'status' | 'approval'>>(
  posts: readonly Asked[],
): readonly Asked[] {
  return posts.filter(
    ({ status, approval }) =>
      status === 'draft' && approval !== 'pending' && approval !== 'approved',
  );
}

/** Posts that wait for somebody's word. */
export function waitingOf<Asked extends Pick<RunPost, 'status' | 'approval'>>(
  posts: readonly Asked[],
): readonly Asked[] {
  return posts.filter(({ status, approval }) => status === 'draft' && approval === 'pending');
}
