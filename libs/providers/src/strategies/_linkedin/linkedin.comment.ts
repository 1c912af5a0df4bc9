import { ProviderFailure } from '../../contract/failure.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import type { LinkedinAuthor } from './linkedin.author.js';
import { postUrl } from './linkedin.endpoints.js';
import { firstCommentOf, publishedPost } from './linkedin.outcome.js';
import { asCheckpoint, readProgress, type LinkedinProgress } from './linkedin.progress.js';
import { commentPlace, commentUrn, encodeUrn } from './linkedin.urn.js';

const MAX_TRIES = 3;

/**
 * Comments on a post, or answers a comment (LinkedIn, "Comments API"); the text is plain, not little text.
 * @returns the comment's URN
 */
export async function writeComment(
  { client, urn: actor }: LinkedinAuthor,
  target: string,
  text: string,
): Promise<string> {
  const answered = commentPlace(target);
  const object = answered?.root ?? target;
  const created = await client.create(`/socialActions/${encodeUrn(object)}/comments`, {
    actor,
    object,
    message: { text },
    ...(answered === null ? {} : { parentComment: target }),
  });
  const named = created.json.text('commentUrn');
  if (named !== null) return named;
  if (created.id !== null) return commentUrn({ root: object, commentId: created.id });
  throw new ProviderFailure({
    failureClass: 'ambiguous',
    message: 'LinkedIn took the comment without naming it',
  });
}

/** A comment that is a post of its own in the schedule. */
export async function commitComment(
  context: PublishContext,
  author: LinkedinAuthor,
): Promise<Committed> {
  const { post, endpoints } = context;
  if (post.parent === null) {
    throw new ProviderFailure({
      failureClass: 'content_rejected',
      message: 'A LinkedIn comment needs a published post to stand below',
    });
  }
  const target = post.parent.providerPostId;
  const urn = await writeComment(author, target, post.text);
  const progress = { ...readProgress(context.checkpoint), writes: 1, postUrn: urn };
  return {
    kind: 'published',
    providerPostId: urn,
    providerUrl: postUrl(endpoints, commentPlace(target)?.root ?? target),
    checkpoint: asCheckpoint(progress),
  };
}

/** The comment below a post that is out; without it the post is still published. */
export async function commitFirstComment(
  context: PublishContext,
  author: LinkedinAuthor,
  progress: LinkedinProgress,
): Promise<Committed> {
  const text = firstCommentOf(context.post);
  if (text === null || progress.postUrn === null) return publishedPost(context, progress);
  try {
    await writeComment(author, progress.postUrn, text);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.failureClass === 'ambiguous') throw error;
    if (mayTryAgain(error, progress)) {
      const tried = { ...progress, commentTries: progress.commentTries + 1 };
      await context.saveCheckpoint(asCheckpoint(tried));
      throw error;
    }
    const note = `The first comment was not written: ${error.message}`;
    return publishedPost(context, progress, [note]);
  }
  return publishedPost(context, { ...progress, writes: 2 });
}

function mayTryAgain(
  { failureClass }: ProviderFailure,
  { commentTries }: LinkedinProgress,
): boolean {
  if (failureClass === 'auth_expired') return commentTries === 0;
  const passing = failureClass === 'rate_limited' || failureClass === 'transient';
  return passing && commentTries < MAX_TRIES;
}
