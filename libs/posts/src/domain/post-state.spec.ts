import {
  canMove,
  postStatuses,
  postTransitions,
  type PostStatus,
  type PostTrigger,
} from './post-state.js';

/** Written out by hand from the documentation, so that a change of the table is noticed. */
const allowed: Readonly<Record<PostTrigger, readonly PostStatus[]>> = {
  release: ['draft'],
  cancel: ['draft', 'scheduled', 'retry_pending', 'publishing'],
  claim: ['scheduled', 'retry_pending'],
  publish: ['publishing'],
  await_confirmation: ['publishing'],
  await_processing: ['publishing'],
  defer: ['publishing'],
  hand_over: ['publishing'],
  fail: ['publishing'],
  lose_outcome: ['publishing'],
  reconcile_found: ['retry_pending', 'failed'],
  reconcile_absent: ['retry_pending'],
  reconcile_later: ['retry_pending'],
  reconcile_give_up: ['retry_pending', 'failed'],
  reconcile_again: ['failed'],
  resolve_published: ['failed'],
  resolve_absent: ['failed'],
  retry: ['failed'],
  lose_parent: ['draft', 'scheduled', 'retry_pending'],
  cancel_with_parent: ['draft', 'scheduled', 'retry_pending', 'failed'],
  regain_parent: ['failed'],
  regain_draft: ['failed'],
  edit_draft: ['draft', 'failed'],
  edit: ['scheduled', 'failed'],
  delete_published: ['published'],
};

const pairs = Object.keys(postTransitions).flatMap((trigger) =>
  postStatuses.map((status) => ({ trigger: trigger as PostTrigger, status })),
);

describe('the post state table', () => {
  it.each(pairs)('answers for $trigger on a $status post', ({ trigger, status }) => {
    expect(canMove(status, trigger)).toBe(allowed[trigger].includes(status));
  });

  it('lets a published post become nothing else', () => {
    const ways = pairs.filter(
      ({ trigger, status }) =>
        status === 'published' &&
        canMove(status, trigger) &&
        (postTransitions[trigger].to as PostStatus) !== 'published',
    );
    expect(ways).toEqual([]);
  });

  it('lets a canceled post become nothing at all', () => {
    expect(
      pairs.filter(({ trigger, status }) => status === 'canceled' && canMove(status, trigger)),
    ).toEqual([]);
  });
});
