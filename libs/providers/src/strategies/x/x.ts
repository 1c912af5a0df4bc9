import { defineStrategy } from '../../kit/define-strategy.js';
import { revokeTokens } from '../../kit/oauth-login.js';
import { xActions } from './x.actions.js';
import { readMetrics, removePost } from './x.afterwards.js';
import { inspectUser, xConnector, xOAuth } from './x.api.js';
import { xIssues } from './x.checks.js';
import { xDefinition } from './x.definition.js';
import { reconcilePost } from './x.look-up.js';
import { publishPost } from './x.publish.js';
import { weightedLength } from './x.text.js';
import { uploadFiles } from './x.uploads.js';

/**
 * Publishes to X as a user (https://docs.x.com/x-api). Files go first, in segments; the post itself is one
 * call. A thread is a row of reply steps.
 */
export const XProvider = defineStrategy({
  definition: xDefinition,
  connector: xConnector,
  // X takes a refresh token once only and answers with the next one.
  oauth: xOAuth,
  actions: xActions,
  measureText: weightedLength,
  check: xIssues,
  prepare: uploadFiles,
  commit: publishPost,
  reconcile: reconcilePost,
  remove: removePost,
  inspect: inspectUser,
  revoke: async (context) => revokeTokens(xOAuth, context),
  readMetrics,
});
