import { waitsFor } from './waits-for.js';

type Asked = Parameters<typeof waitsFor>[0];
type Post = Asked['posts'][number];

const vote = (id: string, isOfThisContent = true): Post['votes'][number] =>
  ({ by: { type: 'user', id, name: id }, isOfThisContent }) as Post['votes'][number];
const post = (votes: Post['votes'] = [], approval: Post['approval'] = 'pending'): Post =>
  ({ approval, votes }) as Post;
const asked = (change: Partial<Asked> = {}): Asked => ({
  ...{ status: 'pending', mayDecide: true, posts: [post()] },
  ...change,
});

describe('whose word an approval waits for', () => {
  it('is whoever may decide and has not', () => {
    expect(waitsFor(asked(), 'ada')).toBe(true);
    expect(waitsFor(asked({ posts: [post([vote('henry')])] }), 'ada')).toBe(true);
    expect(waitsFor(asked({ posts: [post([vote('ada')])] }), 'ada')).toBe(false);
    expect(waitsFor(asked({ posts: [post([vote('ada')]), post()] }), 'ada')).toBe(true);
  });

  it('is theirs again once the post says something else', () => {
    expect(waitsFor(asked({ posts: [post([vote('ada', false)])] }), 'ada')).toBe(true);
  });

  it('is nobody’s who may not, and nobody’s while the author is asked for changes', () => {
    expect(waitsFor(asked({ mayDecide: false }), 'ada')).toBe(false);
    expect(waitsFor(asked({ status: 'changes_requested' }), 'ada')).toBe(false);
    expect(waitsFor(asked({ posts: [post([], 'approved')] }), 'ada')).toBe(false);
  });
});
