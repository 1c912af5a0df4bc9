import { POST_STATES, stateOf, type PostFacts } from './post-states.js';

const now = Date.parse('2026-11-24T09:00:00Z');
const scheduled: PostFacts = {
  status: 'scheduled',
  errorCode: null,
  reconciliationStatus: null,
  providerStatus: null,
  atRisk: false,
  deletedAt: null,
  publishAtUtc: '2026-11-24T12:00:00Z',
  nextAttemptAt: '2026-11-24T12:00:00Z',
};

describe('the state a post is shown in', () => {
  it.each([
    ['scheduled', {}],
    ['risk', { atRisk: true }],
    ['late', { nextAttemptAt: '2026-11-24T08:58:00Z' }],
    ['scheduled', { nextAttemptAt: '2026-11-24T08:59:30Z' }],
    ['waiting', { nextAttemptAt: null, interactionType: 'comment' }],
    ['draft', { status: 'draft', publishAtUtc: null, nextAttemptAt: null }],
    ['held', { status: 'draft', queue: { held: true }, nextAttemptAt: null }],
    ['draft', { status: 'draft', queue: { held: false }, nextAttemptAt: null }],
    ['review', { status: 'draft', queue: { held: true }, approval: 'pending' }],
    ['publishing', { status: 'publishing' }],
    ['processing', { status: 'publishing', providerStatus: 'accepted' }],
    ['retrying', { status: 'retry_pending', errorCode: 'rate_limited' }],
    ['looking', { status: 'retry_pending', reconciliationStatus: 'pending' }],
    ['unknown', { status: 'failed', errorCode: 'outcome_unknown' }],
    ['failed', { status: 'failed', errorCode: 'media_rejected' }],
    ['published', { status: 'published', providerStatus: 'published' }],
    ['deleted', { status: 'published', deletedAt: '2026-11-24T08:00:00Z' }],
    ['canceled', { status: 'canceled' }],
    ['review', { status: 'draft', approval: 'pending' }],
    ['changes', { status: 'draft', approval: 'changes_requested' }],
    ['expired', { status: 'draft', approval: 'expired' }],
    ['rejected', { status: 'canceled', approval: 'rejected' }],
    ['scheduled', { approval: 'approved' }],
    ['draft', { status: 'draft', approval: 'approved' }],
    ['draft', { status: 'draft', approval: null }],
  ])('is %s for %j', (expected, facts) => {
    expect(stateOf({ ...scheduled, ...facts }, now)).toBe(expected);
  });

  it('never calls a post published that the network may not have', () => {
    const states = ['scheduled', 'publishing', 'retry_pending', 'failed', 'draft', 'canceled'].map(
      (status) => stateOf({ ...scheduled, status, providerStatus: 'published' }, now),
    );
    expect(states).not.toContain('published');
  });

  it('never says that a post waits for people once it has left them', () => {
    const states = ['scheduled', 'publishing', 'retry_pending', 'failed', 'published'].map(
      (status) => stateOf({ ...scheduled, status, approval: 'pending' }, now),
    );
    expect(states).not.toContain('review');
  });

  it('has a look for each', () => {
    const words = Object.values(POST_STATES).map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
  });
});
