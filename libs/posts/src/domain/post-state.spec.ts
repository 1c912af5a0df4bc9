import { postApprovals } from './approval/approval-status.js';
import {
  canMove,
  gatedTrigger,
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
  withdraw: ['scheduled', 'failed'],
  delete_published: ['published'],
};

const pairs = Object.keys(postTransitions).flatMap((trigger) =>
  postStatuses.map((status) => ({ trigger: trigger as PostTrigger, status })),
);

/** What an unapproved post does instead, by hand again; null: nothing. Other moves ask for nobody's word. */
const instead: Partial<Record<PostTrigger, PostTrigger | null>> = {
  release: null,
  claim: null,
  edit: 'withdraw',
  retry: null,
  regain_parent: 'regain_draft',
};
const gates = (Object.keys(postTransitions) as PostTrigger[]).flatMap((trigger) =>
  postApprovals.map((approval) => ({ trigger, approval })),
);

describe('the post state table', () => {
  it.each(gates)('asks for people’s word: $trigger of a post that is $approval', (gate) => {
    const { trigger, approval } = gate;
    const isFree = ['not_needed', 'approved'].includes(approval) || !(trigger in instead);
    expect(gatedTrigger(trigger, approval)).toBe(isFree ? trigger : instead[trigger]);
  });

  it('makes drafts of what may not go', () => {
    const ways = Object.values(instead).filter((way) => way !== null);
    expect(ways.map((way) => postTransitions[way!].to)).toEqual(['draft', 'draft']);
  });

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
