import type { Addresses } from '../addresses.js';
import { people, type Person } from '../people.js';
import type { RedditDesk } from '../requests/call.js';
import { postPath, type KnownPost } from './post-record.js';

/** A post as the API shows it to a person. */
export function viewPost(desk: RedditDesk, post: KnownPost, viewer: Person): unknown {
  const { isDeleted, kind } = post;
  const author = isDeleted ? undefined : people.find(({ id }) => id === post.authorId);
  return {
    kind: 't3',
    data: {
      id: post.id,
      name: `t3_${post.id}`,
      title: post.title,
      author: author?.name ?? '[deleted]',
      subreddit: post.community,
      permalink: postPath(post),
      url: targetOf(desk.addresses, post),
      is_self: kind === 'self' || kind === 'poll',
      is_video: kind === 'video' || kind === 'videogif',
      is_gallery: kind === 'gallery',
      selftext: visibleText(post, viewer),
      link_flair_text: post.flair?.text ?? null,
      over_18: post.isNsfw,
      spoiler: post.isSpoiler,
      created_utc: post.createdUtc,
      removed_by_category: isDeleted ? 'deleted' : post.removedAs,
      ...countsOf(desk, post),
    },
  };
}

/** What `url` of a post points to: its target, its file, or its own page. */
function targetOf(addresses: Addresses, { kind, link, media, ...post }: KnownPost): string {
  const [file] = media;
  switch (kind) {
    case 'link':
      return link ?? '';
    case 'image':
      return addresses.image(`${file?.assetId ?? ''}.${file?.fileName.split('.').at(-1) ?? 'jpg'}`);
    case 'video':
    case 'videogif':
      return addresses.video(file?.assetId ?? '');
    case 'gallery':
      return addresses.web(`/gallery/${post.id}`);
    case 'self':
    case 'poll':
      return addresses.web(postPath(post));
  }
}

/** Numbers that were set for the post, else those of a fresh one. */
function countsOf({ kernel, comments }: RedditDesk, { id }: KnownPost): Record<string, unknown> {
  const metrics = kernel.metrics.ofPost(`t3_${id}`);
  return {
    score: metrics.score ?? 1,
    upvote_ratio: metrics.upvote_ratio ?? 1,
    num_comments:
      metrics.num_comments ?? comments.list().filter(({ postId }) => postId === id).length,
    num_crossposts: metrics.num_crossposts ?? 0,
    // Only authors on the web site see views.
    view_count: null,
  };
}

/** Others no longer see what was removed; the author still does. */
function visibleText(post: KnownPost, viewer: Person): string {
  if (post.isDeleted) return post.text === '' ? '' : '[deleted]';
  if (post.removedAs === null || post.authorId === viewer.id) return post.text;
  return '[removed]';
}
