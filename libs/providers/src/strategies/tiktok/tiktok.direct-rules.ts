import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext } from '../../contract/publishing.js';
import { TiktokClient } from './tiktok.client.js';
import { creatorIssues } from './tiktok.creator-rules.js';
import { creatorMetadata, readCreator, type Creator } from './tiktok.creator.js';

/**
 * Asks what the account may choose right now, and holds a direct post to it before anything is sent (TikTok,
 * "Content Sharing Guidelines"). @throws ProviderFailure with what has to be chosen anew
 */
export async function obeyCreator(context: PublishContext): Promise<Creator> {
  const { post } = context;
  if (new JsonReader(post.settings).text('privacyLevel') === null) {
    throw new ProviderFailure({
      failureClass: 'content_rejected',
      message: 'TikTok wants to be told who can see the post (privacyLevel)',
    });
  }
  const creator = await readCreator(TiktokClient.of(context));
  const issues = creatorIssues(post, creator);
  const [first] = issues;
  if (first === undefined) return creator;
  const offered = `it offers ${creator.privacyLevels.join(', ')}`;
  const isAudience = first.path === 'settings.privacyLevel';
  const words = issues.map(({ message }) => message).join('. ');
  throw new ProviderFailure({
    failureClass: first.code === 'media_duration_invalid' ? 'media_invalid' : 'content_rejected',
    message: isAudience ? `${words} (${offered})` : words,
    providerCode: isAudience ? 'privacy_level_option_mismatch' : null,
    // So that the next check knows.
    accountMetadata: creatorMetadata(creator),
  });
}
