import { defineConfig, list } from '#libs/kernel';
import { FACEBOOK_SCOPES } from '../facebook/facebook.scopes.js';
import { INSTAGRAM_BUSINESS_SCOPES } from '../instagram-business/instagram-business.scopes.js';

/** Everything that Pages and Instagram accounts need, in one consent. */
export const META_SCOPES: readonly string[] = [
  ...new Set([...FACEBOOK_SCOPES, ...INSTAGRAM_BUSINESS_SCOPES]),
];

/** The operator's choice: what a Meta app was not approved for may be left out. */
export const metaConfig = defineConfig('Meta permissions', {
  scopes: list('META_SCOPES', {
    default: META_SCOPES,
    help: 'Permissions asked for when Pages and Instagram accounts together are connected; one that the Meta app does not know fails every connect.',
  }),
});
