import { defineStrategy } from '../../kit/define-strategy.js';
import { snapchatActions } from './snapchat.actions.js';
import { readPostMetrics, readProfileMetrics } from './snapchat.afterwards.js';
import { kindOf } from './snapchat.body.js';
import { snapchatIssues } from './snapchat.checks.js';
import { snapchatDefinition } from './snapchat.definition.js';
import { confirmPost, reconcilePost } from './snapchat.outcome.js';
import { inspectProfile, snapchatConnector, snapchatOAuth } from './snapchat.profiles.js';
import { commitPost, preparePost } from './snapchat.publish.js';

/**
 * Publishes to a Public Profile (https://developers.snap.com/api/marketing-api/Public-Profile-API). The file
 * goes first, encrypted and in parts; the post itself is one call.
 */
export const SnapchatProvider = defineStrategy({
  definition: snapchatDefinition,
  connector: snapchatConnector,
  // Snapchat may replace the refresh token, so the pair must be stored before it is used.
  oauth: snapchatOAuth,
  actions: snapchatActions,
  /** Only Spotlights publish the text. */
  measureText: (text, settings) => (kindOf({ settings }) === 'spotlight' ? text.length : 0),
  check: snapchatIssues,
  prepare: preparePost,
  commit: commitPost,
  confirm: confirmPost,
  reconcile: reconcilePost,
  remove: async () => ({
    kind: 'unsupported',
    reason: 'Snapchat’s API deletes nothing: delete the post in the app or on my.snapchat.com',
  }),
  inspect: inspectProfile,
  readMetrics: readPostMetrics,
  readAccountMetrics: readProfileMetrics,
});
