import type { PublishContext, Reconciled, ReconcileEvidence } from '../../contract/publishing.js';
import { mayUse, type LinkedinAuthor } from './linkedin.author.js';
import { postBody, printOf } from './linkedin.body.js';
import { findPost } from './linkedin.lookup.js';
import { firstCommentOf, isRecognisable, publishedPost } from './linkedin.outcome.js';
import {
  asCheckpoint,
  mediaUrns,
  readProgress,
  type LinkedinProgress,
} from './linkedin.progress.js';
import { shapeOf } from './linkedin.shape.js';

/** A fresh post may be missing in lists for a minute: the third look comes after some minutes. */
const LOOKS_THAT_PROVE_NOTHING = 2;
const COMMENT_UNCLEAR = 'LinkedIn did not confirm the first comment; it may or may not be there';

/**
 * Looks an unclear post up. A login that may not list posts has one signal left: LinkedIn refuses to take
 * a text twice and names the post it has. So a text that was just sent goes to `commit` once more, which
 * takes the named post for ours. Files are not known to be recognised, so their posts stay unclear.
 */
export async function reconcilePost(
  context: PublishContext,
  author: LinkedinAuthor,
  evidence: ReconcileEvidence,
  readScope: string,
): Promise<Reconciled> {
  const progress = readProgress(context.checkpoint);
  if (progress.postUrn !== null) return publishedPost(context, progress, [COMMENT_UNCLEAR]);
  if (shapeOf(context.post) === 'comment') {
    return { kind: 'unknown', reason: 'LinkedIn comments cannot be looked up' };
  }
  const body = postBody(author.urn, context.post, mediaUrns(context.post, progress));
  const listed = mayUse(author, readScope)
    ? await findPost(author, body, evidence.startedAt)
    : { kind: 'unreadable' as const };
  const sent = { ...progress, sentBefore: printOf(body) };
  switch (listed.kind) {
    case 'found':
      return found(context, { ...progress, writes: 1, postUrn: listed.urn }, evidence);
    case 'not_listed':
      return notListed(sent, evidence);
    case 'incomplete':
      return { kind: 'unknown', reason: 'The author has too many newer posts to look through' };
    case 'unreadable':
      return askByRepeating(context, { before: progress, sent }, evidence);
  }
}

/** A later look may be a person's, at a post that counts as failed: it ends with what is known. */
function found(
  context: PublishContext,
  progress: LinkedinProgress,
  { looksBefore }: ReconcileEvidence,
): Reconciled {
  if (firstCommentOf(context.post) === null) return publishedPost(context, progress);
  if (looksBefore <= LOOKS_THAT_PROVE_NOTHING) {
    return { kind: 'resumable', checkpoint: asCheckpoint(progress) };
  }
  return publishedPost(context, progress, ['The first comment was not written']);
}

function notListed(sent: LinkedinProgress, { looksBefore }: ReconcileEvidence): Reconciled {
  if (looksBefore < LOOKS_THAT_PROVE_NOTHING) {
    return { kind: 'unknown', reason: 'LinkedIn does not list the post; looking again later' };
  }
  return { kind: 'absent', checkpoint: asCheckpoint(sent) };
}

/** Once, and soon: nobody knows how long LinkedIn remembers. */
function askByRepeating(
  { post }: PublishContext,
  { before, sent }: { readonly before: LinkedinProgress; readonly sent: LinkedinProgress },
  { looksBefore }: ReconcileEvidence,
): Reconciled {
  const askedAlready = before.sentBefore === sent.sentBefore;
  if (isRecognisable(post) && looksBefore === 0 && !askedAlready) {
    return { kind: 'resumable', checkpoint: asCheckpoint(sent) };
  }
  return {
    kind: 'unknown',
    reason: 'This login may not read posts, so only a person can see whether the post is out',
  };
}
