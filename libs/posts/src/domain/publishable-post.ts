import type { ProviderStrategy, PublishableMedia, PublishablePost } from '#libs/providers';
import type { ClaimedPost } from '../persistence/claimed-post.js';

/** What of a stored post its strategy is handed. */
export type PostForStrategy = Pick<
  ClaimedPost,
  'id' | 'name' | 'description' | 'settings' | 'interactionType' | 'parentProviderPostId'
>;

/** A stored post as its strategy sees it: the text composed, the parent by its id at the network. */
export function publishablePost(
  post: PostForStrategy,
  strategy: ProviderStrategy,
  media: readonly PublishableMedia[],
): PublishablePost {
  const draft = { title: post.name, text: post.description ?? '', settings: post.settings };
  return {
    id: post.id,
    interaction: post.interactionType,
    text: strategy.composeText(draft),
    title: post.name,
    settings: post.settings,
    media,
    parent:
      post.parentProviderPostId === null ? null : { providerPostId: post.parentProviderPostId },
  };
}
