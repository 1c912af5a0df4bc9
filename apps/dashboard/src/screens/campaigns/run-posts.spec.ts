import { cancelableOf, retryableOf, type RunPost } from './run-posts.js';

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
