import { defineStrategy } from '../../kit/define-strategy.js';
import { endedFacebookGrants, revokeFacebookGrant } from '../_meta/graph/graph.login.js';
import { instagramVerbs } from '../_meta/instagram/instagram.verbs.js';
import { instagramBusinessActions } from './instagram-business.actions.js';
import {
  facebookLoginTarget,
  inspectAccount,
  instagramBusinessConnector,
  reissueToken,
} from './instagram-business.api.js';
import {
  INSTAGRAM_BUSINESS_COMMENT_SCOPE,
  instagramBusinessDefinition,
} from './instagram-business.definition.js';

/** Publishes to professional Instagram accounts through Facebook Login. */
export const InstagramBusinessProvider = defineStrategy({
  ...instagramVerbs(facebookLoginTarget, INSTAGRAM_BUSINESS_COMMENT_SCOPE),
  definition: instagramBusinessDefinition,
  connector: instagramBusinessConnector,
  actions: instagramBusinessActions,
  /** Videos may be sent as bytes, too. */
  mediaIntake: ({ settings }, usual) =>
    settings['uploadVideo'] === true ? { ...usual, fetches: 'image' } : usual,
  // Page tokens have no end; one that was refused all the same is asked for again.
  refresh: reissueToken,
  revoke: async (context, scope, { clock }) => {
    const { second } = facebookLoginTarget(context, clock);
    return revokeFacebookGrant(second, context.account.metadata, scope);
  },
  readGrantCallback: (message, { clientSecret }) => endedFacebookGrants(message, clientSecret),
  inspect: async (context, { clock }) =>
    inspectAccount(context, facebookLoginTarget(context, clock)),
});
