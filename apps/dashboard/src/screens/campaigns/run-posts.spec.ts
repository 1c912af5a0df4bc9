import { cancelableOf, retryableOf, submittableOf, waitingOf, type RunPost } from './run-posts.js';

const post = (facts: Partial<RunPost>): RunPost => facts as RunPost;

it('cancels what is not out yet', () => {
  const statuses = ['draft', 'scheduled', 'retry_pending', 'publishing', 'published', 'failed'];
  const posts = statuses.map((status) => post({ status: status as RunPost['status'] }));
  expect(cancelableOf(posts).map(({ status }) => status)).toEqual(statuses.slice(0, 3));
});

it('tries again what failed, but nothing that may be out, and no reply to what failed', () => {
  const posts = [
    post({ id: 'again', status: 'failed', retryable: true, errorCode: 'transient' }),
    post({ id: 'unclear', status: 'failed', retryable: true, errorCode: 'outcome_unknown' }),
    post({ id: 'follows', status: 'failed', retryable: true, errorCode: 'parent_failed' }),
    post({ id: 'never', status: 'failed', retryable: false }),
    post({ id: 'out', status: 'published' }),
  ];
  expect(retryableOf(posts).map(({ id }) => id)).toEqual(['again']);
});

it('names no more than one request takes', () => {
  const posts = Array.from({ length: 201 }, () => post({ status: 'scheduled' }));
  expect(cancelableOf(posts)).toHaveLength(200);
});

it('asks for drafts that nobody is asked about, once more where somebody wanted changes', () => {
  const posts = [
    post({ id: 'new', status: 'draft', approval: null }),
    post({ id: 'asked', status: 'draft', approval: 'pending' }),
    post({ id: 'changes', status: 'draft', approval: 'changes_requested' }),
    post({ id: 'expired', status: 'draft', approval: 'expired' }),
    post({ id: 'out', status: 'published', approval: null }),
  ];
  expect(submittableOf(posts).map(({ id }) => id)).toEqual(['new', 'changes', 'expired']);
  expect(waitingOf(posts).map(({ id }) => id)).toEqual(['asked']);
});
