import { anAccount, checked, errorsOf, TestNetwork, warningsOf } from '../../testing/index.js';

const account = 'testnet:@ada';
const steps = (...list: readonly object[]): object => ({
  campaigns: [{ id: 'c', name: 'C', targets: [{ account, steps: list }] }],
});
const parentsOf = (body: object): readonly (string | null)[] =>
  checked(body).posts.map((post) => post.parentStepId);

describe('parents of replies', () => {
  it('take the first spelling that is there', () => {
    const reply = {
      text: 'r',
      interaction_type: 'reply',
      parent_step_id: 'b',
      reply_to_step_id: 'a',
    };
    expect(parentsOf(steps({ id: 'a', text: 'a' }, { id: 'b', text: 'b' }, reply))[2]).toBe('a');
  });

  it('are the step before when none is named', () => {
    const reply = { text: 'r', interaction_type: 'comment' };
    expect(parentsOf(steps({ text: 'a' }, reply, reply))).toEqual([
      null,
      'c_target_1_step_1',
      'c_target_1_step_2',
    ]);
  });

  it('are looked for in the same campaign first', () => {
    const target = {
      account,
      steps: [
        { id: 'a', text: 'a' },
        { text: 'r', parent_step_id: 'a' },
      ],
    };
    const campaign = { name: 'C', targets: [target] };
    const schedule = checked({ campaigns: [campaign, campaign] });
    expect(schedule.posts.map((post) => post.parentIndex)).toEqual([null, 0, null, 2]);
  });

  it('make a post a reply when it does not say what it is', () => {
    const schedule = checked(steps({ id: 'a', text: 'a' }, { text: 'r', parent_step_id: 'a' }));
    expect(schedule.posts[1]?.interaction).toBe('reply');
  });

  it('are warned of when they go out later', () => {
    const schedule = checked(
      steps(
        { id: 'a', text: 'a', publish_at: '2026-12-01T10:00:00Z' },
        { text: 'r', parent_step_id: 'a', publish_at: '2026-12-01T09:59:59Z' },
        { text: 's', parent_step_id: 'a', publish_at: '2026-12-01T10:00:00Z' },
      ),
    );
    expect(errorsOf(schedule)).toEqual([]);
    expect(warningsOf(schedule)).toEqual([
      'reply_before_parent campaigns[0].targets[0].steps[1].publish_at',
    ]);
  });

  it('may not go round in a circle', () => {
    const schedule = checked(
      steps(
        { id: 'a', text: 'a', interaction_type: 'reply', parent_step_id: 'c' },
        { id: 'b', text: 'b', interaction_type: 'reply', parent_step_id: 'a' },
        { id: 'c', text: 'c', interaction_type: 'reply', parent_step_id: 'b' },
        { id: 'd', text: 'd', interaction_type: 'reply', parent_step_id: 'c' },
      ),
    );
    const at = 'campaigns[0].targets[0].steps';
    expect(errorsOf(schedule)).toEqual(
      [0, 1, 2].map((n) => `parent_step_cycle ${at}[${n}].parent_step_id`),
    );
  });

  it('must be on the same network', () => {
    const other = new TestNetwork({ id: 'other', aliases: [], label: 'Other' });
    const accounts = [
      anAccount(),
      anAccount({ id: 'acct_2', provider: 'other', handle: 'other:@eve' }),
    ];
    const body = {
      posts: [
        { id: 'a', account: 'other:@eve', text: 'a' },
        { account, text: 'r', parent_step_id: 'a' },
      ],
    };
    const schedule = checked(body, { networks: [new TestNetwork(), other], accounts });
    expect(errorsOf(schedule)).toEqual(['parent_step_unknown posts[1].parent_step_id']);
  });

  it('are refused where the network has no replies', () => {
    const network = new TestNetwork({ interactions: ['post'] });
    const body = steps(
      { text: 'a' },
      { text: 'b', interaction_type: 'reply' },
      { text: 'c', interaction_type: 'comment' },
    );
    expect(errorsOf(checked(body, { networks: [network] }))).toEqual([
      'provider_reply_unsupported campaigns[0].targets[0].steps[1].interaction_type',
      'provider_comment_unsupported campaigns[0].targets[0].steps[2].interaction_type',
    ]);
  });
});
