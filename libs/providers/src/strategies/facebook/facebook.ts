import { defineStrategy } from '../../kit/define-strategy.js';
import { endedFacebookGrants, revokeFacebookGrant } from '../_meta/graph/graph.login.js';
import { facebookActions } from './facebook.actions.js';
import { readPostMetrics, removePost } from './facebook.afterwards.js';
import { facebookConnector, inspectPage, personClient, reissuePageToken } from './facebook.api.js';
import { facebookIssues } from './facebook.checks.js';
import { facebookDefinition } from './facebook.definition.js';
import { commitPost, preparePost } from './facebook.publish.js';
import { lookUpPost } from './facebook.reconcile.js';
import { confirmVideo } from './facebook.video-upload.js';

/**
 * Publishes to Facebook Pages (Meta, "Pages API"). There is no call that gives back one Page's token: the only one
 * takes the whole consent of the person, so that it is called for the last of its accounts only.
 */
export const FacebookProvider = defineStrategy({
  definition: facebookDefinition,
  connector: facebookConnector,
  actions: facebookActions,
  check: facebookIssues,
  prepare: preparePost,
  commit: commitPost,
  confirm: confirmVideo,
  reconcile: lookUpPost,
  remove: removePost,
  refresh: reissuePageToken,
  inspect: inspectPage,
  revoke: async (context, scope, { clock }) =>
    revokeFacebookGrant(personClient(context, clock), context.account.metadata, scope),
  readGrantCallback: (message, { clientSecret }) => endedFacebookGrants(message, clientSecret),
  readMetrics: readPostMetrics,
});
