import { askedAbout, DomainError } from '#libs/kernel';
import { type CallerTerms, keyOf } from '#libs/platform';
import {
  type ActedPost,
  isStale,
  postChanged,
  postNotFound,
  type PostRecord,
  type PostToActOn,
  requestRefusal,
} from '#libs/posts';

/**
 * Publishes each of these posts as the caller has seen it, one after the other; one refusal keeps none of the others.
 * @param terms of a key that may publish only so many by one request
 */
export async function actOnEach(
  wanted: readonly PostToActOn[],
  found: readonly PostRecord[],
  act: (post: PostRecord) => Promise<void>,
  terms: CallerTerms | null = null,
): Promise<readonly ActedPost[]> {
  const tooMany = requestRefusal(keyOf(terms), wanted.length);
  if (tooMany !== null) return wanted.map(({ postId }) => ({ postId, refusal: tooMany }));
  const byId = new Map(found.map((post) => [post.id, post]));
  const acted: ActedPost[] = [];
  for (const one of wanted) {
    const { postId } = one;
    const post = byId.get(postId);
    const refusal = post === undefined ? postNotFound(postId) : await refusalOf(one, post, act);
    acted.push({ postId, refusal });
  }
  return acted;
}

async function refusalOf(
  wanted: PostToActOn,
  post: PostRecord,
  act: (post: PostRecord) => Promise<void>,
): Promise<DomainError | null> {
  const { id } = post;
  if (isStale(wanted, post)) return postChanged(id, post.revision);
  try {
    await askedAbout<Promise<void>>({ kind: 'post', id }, () => act(post));
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
