import { ProviderFailure } from '../../contract/failure.js';
import type {
  PublishContext,
  PublishedPost,
  Reconciled,
  ReconcileEvidence,
} from '../../contract/publishing.js';
import { YoutubeClient } from './youtube.client.js';
import { findComment, writeComment, type MadeComment } from './youtube.comments.js';
import { commentUrl } from './youtube.endpoints.js';
import { asCheckpoint, readProgress } from './youtube.progress.js';

/** Lists may lag: only the third empty look proves that the comment is not there. */
const LOOKS_BEFORE_ABSENT = 2;

/** A comment on a published video, or an answer to a comment, as a post of its own. */
export async function publishComment(
  context: PublishContext,
  client: YoutubeClient,
): Promise<PublishedPost> {
  return publishedComment(
    context,
    await writeComment(client, parentOf(context), context.post.text),
  );
}

/** Looks for a comment whose answer was lost. */
export async function lookUpComment(
  context: PublishContext,
  { startedAt, looksBefore }: ReconcileEvidence,
): Promise<Reconciled> {
  const found = await findComment(YoutubeClient.of(context), {
    parentId: parentOf(context),
    text: context.post.text,
    channelId: context.account.externalId,
    since: startedAt,
  });
  switch (found.kind) {
    case 'found':
      return publishedComment(context, found);
    case 'several':
      return { kind: 'unknown', reason: 'Several comments of the channel read like this one' };
    case 'absent':
      return looksBefore < LOOKS_BEFORE_ABSENT
        ? { kind: 'unknown', reason: 'YouTube does not show the comment; looking again later' }
        : { kind: 'absent' };
  }
}

function publishedComment(context: PublishContext, { id, videoId }: MadeComment): PublishedPost {
  const progress = { ...readProgress(context.checkpoint), writes: 1, commentId: id };
  return {
    kind: 'published',
    providerPostId: id,
    providerUrl: videoId === null ? null : commentUrl(context.endpoints, videoId, id),
    checkpoint: asCheckpoint(progress),
  };
}

function parentOf({ post }: PublishContext): string {
  if (post.parent !== null) return post.parent.providerPostId;
  throw new ProviderFailure({
    failureClass: 'content_rejected',
    message: 'A YouTube comment needs a published video or comment to stand below',
  });
}
