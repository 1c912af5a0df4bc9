import type { PostContent } from '#libs/posts';
import type { PlainObject } from '../parsing/plain-json.js';

/**
 * Stored posts as a schedule, for the parser that reads every schedule. Their times are not asked again: as
 * drafts they need none.
 */
export function storedSchedule(posts: readonly PostContent[]): PlainObject {
  return {
    mode: 'draft',
    posts: posts.map((post) => ({
      account: post.accountId,
      title: post.name,
      text: post.description,
      settings: post.settings,
      timezone: post.timezone,
      assets: post.assets,
      interaction_type: post.interactionType,
    })),
  };
}
