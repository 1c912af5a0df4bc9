import { JsonReader } from '../../contract/json-reader.js';
import { defineStrategy } from '../../kit/define-strategy.js';
import { instagramActions } from '../_meta/instagram/instagram.actions.js';
import { InstagramApi } from '../_meta/instagram/instagram.api.js';
import { instagramVerbs } from '../_meta/instagram/instagram.verbs.js';
import { endedInstagramGrants, instagramTarget, readIdentity } from './instagram.api.js';
import { INSTAGRAM_COMMENT_SCOPE, instagramDefinition } from './instagram.definition.js';
import { instagramConnector, refreshInstagram } from './instagram.login.js';

/**
 * Publishes to professional Instagram accounts through Instagram's own login. There is no call that revokes a
 * login, so a disconnect only forgets the token.
 */
export const InstagramProvider = defineStrategy({
  ...instagramVerbs(instagramTarget, INSTAGRAM_COMMENT_SCOPE),
  definition: instagramDefinition,
  connector: instagramConnector,
  actions: instagramActions((context, clock) => new InstagramApi(instagramTarget(context, clock))),
  refresh: refreshInstagram,
  readGrantCallback: (message, { clientSecret }) => endedInstagramGrants(message, clientSecret),
  inspect: async (context, { clock }) => {
    const { metadata, credentials } = context.account;
    const scopes = new JsonReader(metadata).texts('scopes');
    const accessToken = credentials['accessToken'] ?? '';
    const { graph } = instagramTarget(context, clock);
    return readIdentity(graph, { accessToken, expiresAt: null, scopes });
  },
});
