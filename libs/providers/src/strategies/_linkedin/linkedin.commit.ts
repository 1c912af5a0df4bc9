import type { Committed, PublishContext } from '../../contract/publishing.js';
import type { LinkedinAuthor } from './linkedin.author.js';
import { postBody } from './linkedin.body.js';
import { commitComment, commitFirstComment } from './linkedin.comment.js';
import { firstCommentOf, publishedPost } from './linkedin.outcome.js';
import {
  asCheckpoint,
  mediaUrns,
  readProgress,
  type LinkedinProgress,
} from './linkedin.progress.js';
import { ownPostBehind, weighRefusal } from './linkedin.refusal.js';
import { shapeOf } from './linkedin.shape.js';

const ADOPTED =
  'LinkedIn’s first answer was lost; asked again, it named this post as the one it has already';

/** One write a call: the post, then its first comment. */
export async function commitPost(
  context: PublishContext,
  author: LinkedinAuthor,
): Promise<Committed> {
  const before = readProgress(context.checkpoint);
  if (before.postUrn !== null) return commitFirstComment(context, author, before);
  if (shapeOf(context.post) === 'comment') return commitComment(context, author);
  const { urn, notes } = await createPost(context, author, before);
  const after = { ...before, writes: 1, postUrn: urn };
  if (urn === null || firstCommentOf(context.post) === null) {
    return publishedPost(context, after, notes);
  }
  return { kind: 'continue', checkpoint: asCheckpoint(after) };
}

async function createPost(
  context: PublishContext,
  { client, urn: author }: LinkedinAuthor,
  progress: LinkedinProgress,
): Promise<{ readonly urn: string | null; readonly notes: readonly string[] }> {
  const { post } = context;
  const body = postBody(author, post, mediaUrns(post, progress));
  try {
    const { id } = await client.create('/posts', body);
    return { urn: id, notes: [] };
  } catch (error) {
    const own = ownPostBehind(error, body, progress);
    if (own !== null) return { urn: own, notes: [ADOPTED] };
    throw await weighRefusal(context, progress, error);
  }
}
