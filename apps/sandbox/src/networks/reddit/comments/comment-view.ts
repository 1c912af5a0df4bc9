import { people } from '../people/person.js';
import type { RedditDesk } from '../reddit-desk.js';
import type { KnownComment } from './comment-record.js';

/** A comment as the API shows it. */
export function viewComment(desk: RedditDesk, comment: KnownComment): unknown {
  const { isDeleted } = comment;
  const post = desk.posts.find(comment.postId);
  const author = people.find(({ id }) => id === comment.authorId);
  const metrics = desk.kernel.metrics.ofPost(`t1_${comment.id}`);
  const score = metrics.score ?? 1;
  return {
    kind: 't1',
    data: {
      id: comment.id,
      name: `t1_${comment.id}`,
      author: isDeleted ? '[deleted]' : (author?.name ?? '[deleted]'),
      ...(isDeleted ? {} : { author_fullname: `t2_${comment.authorId}` }),
      body: isDeleted ? '[deleted]' : comment.text,
      parent_id: comment.parent,
      link_id: `t3_${comment.postId}`,
      link_title: post?.title ?? '',
      subreddit: comment.community,
      permalink: comment.permalink,
      score,
      ups: metrics.ups ?? score,
      downs: 0,
      controversiality: metrics.controversiality ?? 0,
      created: comment.createdUtc,
      created_utc: comment.createdUtc,
      edited: false,
      is_submitter: post?.authorId === comment.authorId,
      send_replies: comment.sendsReplies,
      collapsed: false,
      stickied: false,
      locked: false,
      replies: '',
    },
  };
}
