import { groupsOf, type ReviewedPost } from './review-query.js';

const post = (postId: string, approvalId: string | null): ReviewedPost =>
  ({ postId, approvalId, digest: approvalId && `digest of ${approvalId}` }) as ReviewedPost;

it('puts together what is decided together', () => {
  const groups = groupsOf([
    post('a', 'appr_1'),
    post('b', null),
    post('c', 'appr_2'),
    post('d', 'appr_1'),
    post('e', null),
  ]);
  expect(
    groups.map(({ approvalId, digest, posts }) => [
      approvalId,
      digest,
      posts.map(({ postId }) => postId).join(' '),
    ]),
  ).toEqual([
    ['appr_1', 'digest of appr_1', 'a d'],
    [null, null, 'b'],
    ['appr_2', 'digest of appr_2', 'c'],
    [null, null, 'e'],
  ]);
});
