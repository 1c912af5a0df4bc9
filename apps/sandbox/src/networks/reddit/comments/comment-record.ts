import { postPath, type PostRecord } from '../posts/post-record.js';

/** A comment as it is kept. */
export interface CommentRecord {
  /** Base 36, without `t1_`. */
  readonly id: string;
  readonly authorId: string;
  /** The post under which it stands, without `t3_`. */
  readonly postId: string;
  /** Fullname of what it answers: the post or another comment. */
  readonly parent: string;
  readonly community: string;
  readonly text: string;
  readonly permalink: string;
  readonly sendsReplies: boolean;
  readonly createdUtc: number;
}

/** A comment with what became of it. */
export interface KnownComment extends CommentRecord {
  readonly isDeleted: boolean;
}

/** The path of a comment on the web site. */
export function commentPath(post: PostRecord, commentId: string): string {
  return `${postPath(post)}${commentId}/`;
}
