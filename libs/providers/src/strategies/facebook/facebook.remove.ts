import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { PublishContext, Removed } from '../../contract/publishing.js';
import { pageClient } from './facebook.client.js';
import { kindOf } from './facebook.kind.js';

/** Deletes a post, video, reel or comment; Facebook documents no way to delete a story. */
export async function removePost(
  context: PublishContext,
  providerPostId: string,
  clock: Clock,
): Promise<Removed> {
  if (kindOf(context.post) === 'story') {
    return {
      kind: 'unsupported',
      reason: 'Facebook lets no application delete stories; they end after a day.',
    };
  }
  try {
    await pageClient(context, clock).delete(providerPostId);
    return { kind: 'deleted' };
  } catch (error) {
    const isGone = error instanceof ProviderFailure && error.failureClass === 'not_found';
    if (isGone) return { kind: 'already_gone' };
    throw error;
  }
}
