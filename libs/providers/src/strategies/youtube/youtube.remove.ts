import { ProviderFailure } from '../../contract/failure.js';
import type { PublishContext, Removed } from '../../contract/publishing.js';
import { YoutubeClient } from './youtube.client.js';

/** Deletes a video with all that hangs on it, or a comment (YouTube Data API, "Videos: delete"). */
export async function removePost(
  context: PublishContext,
  providerPostId: string,
): Promise<Removed> {
  const resource = context.post.interaction === 'post' ? 'videos' : 'comments';
  try {
    await YoutubeClient.of(context).delete(resource, { id: providerPostId });
    return { kind: 'deleted' };
  } catch (error) {
    const isGone = error instanceof ProviderFailure && error.failureClass === 'not_found';
    if (isGone) return { kind: 'already_gone' };
    throw error;
  }
}
