import type { PostAtSandbox } from '#libs/posts';
import type { LedgerPost } from '#libs/providers';
import { wallOf } from './sandbox-wall.js';

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 2, 9, minute));

const entry = (changes: Partial<LedgerPost> = {}): LedgerPost => ({
  id: '7',
  accountIds: ['acct_1'],
  text: 'A',
  title: null,
  media: [],
  url: 'http://sandbox/7',
  at: at(0),
  deletedAt: null,
  ...changes,
});

const ours = (changes: Partial<PostAtSandbox> = {}): PostAtSandbox => ({
  id: 'post_1',
  provider: 'x',
  accountId: 'acct_1',
  status: 'published',
  providerPostId: '7',
  publishedAt: at(0),
  deletedAt: null,
  ...changes,
});

describe('the ledger beside our posts', () => {
  it.each([
    ['agrees', entry(), ours(), 'post_1', null],
    ['is nobody’s', entry(), null, null, 'unknown'],
    [
      'is of another account with the same id',
      entry(),
      ours({ accountId: 'acct_2' }),
      null,
      'unknown',
    ],
    [
      'is out although we say otherwise',
      entry(),
      ours({ status: 'failed' }),
      'post_1',
      'not_published',
    ],
    ['is gone there', entry({ deletedAt: at(1) }), ours(), 'post_1', 'deleted_at_network'],
    ['is deleted here only', entry(), ours({ deletedAt: at(1) }), 'post_1', 'still_at_network'],
    ['is gone in both', entry({ deletedAt: at(1) }), ours({ deletedAt: at(1) }), 'post_1', null],
    ['is nobody’s and gone', entry({ deletedAt: at(1) }), null, null, null],
    ['has no id with us', entry(), ours({ providerPostId: null }), 'post_1', null],
    [
      'has none, and is too long ago',
      entry(),
      ours({ providerPostId: null, publishedAt: at(11) }),
      null,
      'unknown',
    ],
  ])('%s', (_what, ledger, own, postId, mismatch) => {
    expect(wallOf([ledger], own === null ? [] : [own])).toEqual([
      { ledger, accountId: 'acct_1', postId, mismatch },
    ]);
  });

  it('takes each post without an id once, the nearest one', () => {
    const nameless = { providerPostId: null } as const;
    const posts = [
      ours({ ...nameless, id: 'post_1', publishedAt: at(1) }),
      ours({ ...nameless, id: 'post_2', publishedAt: at(5) }),
    ];
    const ledger = [
      entry({ id: 'c', at: at(6) }),
      entry({ id: 'b', at: at(5) }),
      entry({ id: 'a' }),
    ];
    expect(wallOf(ledger, posts).map(({ postId }) => postId)).toEqual(['post_2', 'post_1', null]);
  });
});
