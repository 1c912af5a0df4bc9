import { findCommunity } from '../communities/access.js';
import { people, type Person } from '../people/person.js';
import type { RedditDesk } from '../reddit-desk.js';
import { imageFile, mediaMembers, targetOf } from './media-view.js';
import { postPath, type KnownPost } from './post-record.js';

/** A post as the API shows it to a person. */
export function viewPost(desk: RedditDesk, post: KnownPost, viewer: Person): unknown {
  const { isDeleted } = post;
  const author = isDeleted ? undefined : people.find(({ id }) => id === post.authorId);
  const community = findCommunity(post.community);
  const url = targetOf(desk.addresses, post);
  const [first] = post.media;
  return {
    kind: 't3',
    data: {
      id: post.id,
      name: `t3_${post.id}`,
      title: post.title,
      author: author?.name ?? '[deleted]',
      ...(author === undefined ? {} : { author_fullname: `t2_${author.id}` }),
      subreddit: post.community,
      subreddit_name_prefixed: prefixed(post.community),
      subreddit_id: `t5_${community?.id ?? ''}`,
      subreddit_type: community?.type ?? 'public',
      permalink: postPath(post),
      url,
      domain: domainOf(post, url),
      is_self: post.kind === 'self' || post.kind === 'poll',
      is_video: post.kind === 'video' || post.kind === 'videogif',
      is_gallery: post.kind === 'gallery',
      selftext: visibleText(post, viewer),
      thumbnail: first === undefined ? 'self' : imageFile(desk.addresses, first),
      ...mediaMembers(desk.addresses, post),
      link_flair_template_id: post.flair?.templateId ?? null,
      link_flair_text: post.flair?.text ?? null,
      over_18: post.isNsfw,
      spoiler: post.isSpoiler,
      send_replies: post.sendsReplies,
      discussion_type: post.discussionType,
      created: post.createdUtc,
      created_utc: post.createdUtc,
      edited: false,
      locked: community?.threads === 'locked',
      archived: community?.threads === 'archived',
      hidden: false,
      stickied: false,
      removed_by_category: isDeleted ? 'deleted' : post.removedAs,
      is_robot_indexable: !isDeleted && post.removedAs === null,
      ...countsOf(desk, post),
    },
  };
}

/** Numbers that were set for the post, else those of a fresh one. */
function countsOf({ kernel, comments }: RedditDesk, { id }: KnownPost): Record<string, unknown> {
  const metrics = kernel.metrics.ofPost(`t3_${id}`);
  const score = metrics.score ?? 1;
  return {
    score,
    ups: metrics.ups ?? score,
    downs: 0,
    upvote_ratio: metrics.upvote_ratio ?? 1,
    num_comments: metrics.num_comments ?? comments.ofPost(id).length,
    num_crossposts: metrics.num_crossposts ?? 0,
    total_awards_received: metrics.total_awards_received ?? 0,
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

function prefixed(community: string): string {
  return community.startsWith('u_') ? `u/${community.slice(2)}` : `r/${community}`;
}

function domainOf({ kind, community }: KnownPost, url: string): string {
  return kind === 'self' || kind === 'poll' ? `self.${community}` : new URL(url).hostname;
}
