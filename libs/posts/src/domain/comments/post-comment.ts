import type { Id, PostId } from '#libs/kernel';

/** Characters of a comment. */
export const LONGEST_COMMENT = 2_000;
/** Of a post: more than these nobody reads any more. */
export const MOST_COMMENTS = 1_000;

/** Who says something about a post here, as they were called then. A review link speaks for whoever opened it. */
export interface Speaker {
  readonly type: 'user' | 'key' | 'review_link';
  readonly id: string;
  readonly name: string;
}

/** What somebody said about a post. It stays here: no network sees it. */
export interface PostComment {
  readonly id: Id<'pcm'>;
  readonly postId: PostId;
  readonly text: string;
  readonly by: Speaker;
  readonly createdAt: Date;
}
