import { changedPosts } from './changed-posts.js';

type Post = Parameters<typeof changedPosts>[0]['posts'][number];

const post = (postId: string, change: Partial<Post> = {}): Post =>
  ({
    postId,
    digest: `digest of ${postId}`,
    text: 'Lanterns',
    mediaCount: 1,
    publishAt: '2026-11-24T09:00:00Z',
    ...change,
  }) as Post;

describe('what has changed since somebody looked', () => {
  it('is nothing where all is as it was', () => {
    expect(changedPosts({ posts: [post('a')] }, { posts: [post('a')] })).toEqual([]);
  });

  it('is told with what stood there before', () => {
    const before = post('b');
    const now = post('b', { digest: 'another', text: 'Two lanterns', mediaCount: 2 });
    expect(changedPosts({ posts: [post('a'), before] }, { posts: [post('a'), now] })).toEqual([
      { postId: 'b', before, fields: ['text', 'mediaCount'] },
    ]);
  });

  it('is told where nothing of it can be seen here, and where a post is new', () => {
    const before = post('a');
    expect(
      changedPosts({ posts: [before] }, { posts: [post('a', { digest: 'another' }), post('b')] }),
    ).toEqual([
      { postId: 'a', before, fields: [] },
      { postId: 'b', before: null, fields: [] },
    ]);
  });

  it('is a time, too, where the approval is not bound to it', () => {
    const now = post('a', { publishAt: '2026-11-25T09:00:00Z' });
    expect(changedPosts({ posts: [post('a')] }, { posts: [now] })).toMatchObject([
      { postId: 'a', fields: ['publishAt'] },
    ]);
  });
});
