import { defineStrategy } from '../../kit/define-strategy.js';
import { tiktokActions } from './tiktok.actions.js';
import { tiktokIssues } from './tiktok.checks.js';
import { tiktokDefinition } from './tiktok.definition.js';
import { inspectUser, revokeTiktok, tiktokConnector, tiktokOAuth } from './tiktok.login.js';
import { reconcilePost } from './tiktok.look-up.js';
import { readMetrics } from './tiktok.metrics.js';
import { confirmPost } from './tiktok.outcome.js';
import { commitPost, preparePost } from './tiktok.publish.js';

/**
 * Publishes videos and photos to TikTok, or leaves them as drafts in the app's inbox
 * (https://developers.tiktok.com/doc/content-posting-api-get-started). TikTok accepts a post first; its status
 * tells later whether it is out.
 */
export const TiktokProvider = defineStrategy({
  definition: tiktokDefinition,
  connector: tiktokConnector,
  oauth: tiktokOAuth,
  actions: tiktokActions,
  /** TikTok counts UTF-16 units, as strings do here. */
  measureText: (text) => text.length,
  /** Videos are sent, unless their author wants TikTok to fetch them. */
  mediaIntake: ({ settings }, usual) =>
    settings['videoSource'] === 'pull' ? { ...usual, fetches: 'all' } : usual,
  check: tiktokIssues,
  prepare: preparePost,
  commit: commitPost,
  confirm: confirmPost,
  reconcile: reconcilePost,
  remove: async () => ({
    kind: 'unsupported',
    reason: 'TikTok’s API cannot delete posts; delete it in the TikTok app',
  }),
  inspect: inspectUser,
  revoke: revokeTiktok,
  readMetrics,
});
