import { FACEBOOK_SCOPES } from '../facebook/facebook.scopes.js';
import { INSTAGRAM_BUSINESS_SCOPES } from '../instagram-business/instagram-business.scopes.js';

/** Everything that Pages and Instagram accounts need, in one consent. */
export const META_SCOPES: readonly string[] = [
  ...new Set([...FACEBOOK_SCOPES, ...INSTAGRAM_BUSINESS_SCOPES]),
];
