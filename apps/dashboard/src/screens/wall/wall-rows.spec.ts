import type { Post, Wall, WallPost } from './wall-queries.js';
import { rowsOf } from './wall-rows.js';

const NOW = Date.parse('2026-11-24T09:00:00Z');

const post = (id: string, change: Partial<Post> = {}): Post =>
  ({ id, provider: 'telegram', account: 'telegram:@a', status: 'published', ...change }) as Post;
const atNetwork = (id: string, change: Partial<WallPost> = {}): WallPost =>
  ({
    ...{ id, provider: 'telegram', postId: null, mismatch: null },
    account: { id: 'acct_1', handle: 'telegram:@a' },
    ...change,
  }) as WallPost;
const wall = (posts: readonly WallPost[], missing: readonly string[] = []): Wall => ({
  ok: true,
  posts: [...posts],
  missing: [...missing],
});

describe('the rows of the wall', () => {
  it('put our post beside that of the network', () => {
    const [row] = rowsOf(wall([atNetwork('7', { postId: 'post_1' })]), [post('post_1')], NOW);
    expect(row).toMatchObject({ postId: 'post_1', ours: { id: 'post_1' }, mismatch: null });
  });

  it('say what the two disagree about', () => {
    const rows = rowsOf(
      wall([atNetwork('8', { mismatch: 'unknown' })], ['post_1', 'post_of_long_ago']),
      [post('post_1')],
      NOW,
    );
    expect(rows.map(({ mismatch }) => mismatch)).toEqual([
      'wall.mismatch.missing',
      'wall.mismatch.unknown',
    ]);
  });

  it('take for no disagreement what is still being published', () => {
    const rows = rowsOf(
      wall([
        atNetwork('9', { postId: 'post_2', mismatch: 'not_published' }),
        atNetwork('10', { postId: 'post_3', mismatch: 'not_published' }),
      ]),
      [post('post_2', { status: 'retry_pending' }), post('post_3', { status: 'failed' })],
      NOW,
    );
    expect(rows.map(({ isSettling, mismatch }) => isSettling || mismatch)).toEqual([
      true,
      'wall.mismatch.not-published',
    ]);
  });

  it('put a post without an answer beside the one that it most likely is', () => {
    const ofAccount = { accountId: 'acct_1', status: 'publishing' as const };
    const rows = rowsOf(
      wall([
        atNetwork('8', { mismatch: 'unknown', text: 'Two' }),
        atNetwork('7', { mismatch: 'unknown', text: 'One' }),
        atNetwork('6', { mismatch: 'unknown', text: 'Somebody else’s' }),
      ]),
      [
        post('post_1', { ...ofAccount, description: 'One' }),
        post('post_2', {
          ...ofAccount,
          ...{ status: 'failed', errorCode: 'outcome_unknown', description: 'Two' },
        }),
        post('post_3', { ...ofAccount, accountId: 'acct_2', description: 'Two' }),
      ],
      NOW,
    );
    expect(rows.map(({ atNetwork: entry, postId }) => [entry?.id, postId])).toEqual([
      [undefined, 'post_3'],
      ['8', 'post_2'],
      ['7', 'post_1'],
      ['6', null],
    ]);
    expect(rows.map(({ isSettling, mismatch }) => isSettling || mismatch)).toEqual([
      null,
      'wall.mismatch.doubted',
      true,
      'wall.mismatch.unknown',
    ]);
  });

  it('show what is about to be there, once', () => {
    const soon = new Date(NOW + 3_000).toISOString();
    const later = new Date(NOW + 9_000).toISOString();
    const rows = rowsOf(
      wall([atNetwork('9', { postId: 'post_4', mismatch: 'not_published' })]),
      [
        post('post_1', { status: 'scheduled', publishAtUtc: soon }),
        post('post_2', { status: 'scheduled', publishAtUtc: later }),
        post('post_3', { status: 'failed', errorCode: 'outcome_unknown' }),
        post('post_4', { status: 'publishing' }),
        post('post_5', { status: 'draft', publishAtUtc: null }),
      ],
      NOW,
    );
    expect(rows.map(({ postId }) => postId)).toEqual(['post_1', 'post_3', 'post_4']);
  });
});
