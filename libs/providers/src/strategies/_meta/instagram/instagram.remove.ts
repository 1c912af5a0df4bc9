import { ProviderFailure } from '../../../contract/failure.js';
import type { PublishContext, Removed } from '../../../contract/publishing.js';
import { InstagramApi, isInvisible } from './instagram.api.js';
import { subcodeOf } from './instagram.failures.js';
import type { InstagramTarget } from './instagram.target.js';

/** Deletes a post or a comment (Instagram Platform, "Instagram Media" and "Comment Moderation"). */
export async function removeFromInstagram(
  { post }: PublishContext,
  target: InstagramTarget,
  providerPostId: string,
): Promise<Removed> {
  if (post.interaction === 'post' && !target.abilities.deletesMedia) {
    throw new ProviderFailure({
      failureClass: 'content_rejected',
      message: 'Instagram Login cannot delete posts: delete it by hand in the Instagram app',
    });
  }
  try {
    await new InstagramApi(target).delete(providerPostId);
    return { kind: 'deleted' };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (isInvisible(error) || subcodeOf(error) === 2207006) return { kind: 'already_gone' };
    throw error;
  }
}
