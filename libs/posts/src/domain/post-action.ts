import type { DomainError, PostId } from '#libs/kernel';

/** A post that is asked for something together with others. */
export interface PostToActOn {
  readonly postId: PostId;
  /** The revision that the caller has seen; null: whichever it is. */
  readonly revision: number | null;
}

/** What became of that; each post stands for itself. */
export interface ActedPost {
  readonly postId: PostId;
  /** What a request for this post alone would be refused with; null when it is done. */
  readonly refusal: DomainError | null;
}

/** Whether somebody has changed the post since the caller saw it. */
export function isStale(
  { revision }: Pick<PostToActOn, 'revision'>,
  post: { readonly revision: number },
): boolean {
  return revision !== null && revision !== post.revision;
}
