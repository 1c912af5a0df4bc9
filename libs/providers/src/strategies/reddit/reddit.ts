import { lengthOf } from '../../kit/checking.js';
import { defineStrategy } from '../../kit/define-strategy.js';
import { redditActions } from './reddit.actions.js';
import { readPostMetrics, removePost } from './reddit.afterwards.js';
import { inspectUser, redditConnector, redditOAuth, revokeReddit } from './reddit.api.js';
import { redditIssues } from './reddit.checks.js';
import { redditDefinition } from './reddit.definition.js';
import { confirmPost, lookUpPost } from './reddit.look-up.js';
import { preparePost, publishPost } from './reddit.publish.js';

/**
 * Publishes a Reddit user's posts and comments (https://www.reddit.com/dev/api/). Posts take no reference
 * of ours, so an unclear outcome is looked up among what the user has published.
 */
export const RedditProvider = defineStrategy({
  definition: redditDefinition,
  connector: redditConnector,
  oauth: redditOAuth,
  actions: redditActions,
  /** Characters without the blanks around them, as Reddit's published server source counts. */
  measureText: (text) => lengthOf(text.trim()),
  check: redditIssues,
  prepare: preparePost,
  commit: publishPost,
  confirm: confirmPost,
  reconcile: lookUpPost,
  remove: removePost,
  inspect: inspectUser,
  revoke: revokeReddit,
  readMetrics: readPostMetrics,
});
