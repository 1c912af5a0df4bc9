import type { ProviderRules } from '../identity-provider.js';
import { AppleDesk } from './apple-desk.js';
import { consentRules, errorPage } from './consent.js';
import { appleControl } from './control.js';
import { issueTokens } from './token.js';

/** Sign in with Apple: consent, tokens and key set of the web flow, and what devices and Apple's server send. */
export const apple: ProviderRules<AppleDesk> = {
  id: 'apple',
  name: 'Apple',
  // developer.apple.com: Sign in with Apple REST API.
  paths: { authorize: '/auth/authorize', token: '/auth/token' },
  documents: [{ path: '/auth/keys', operation: 'lookup', read: ({ keys }) => keys.keySet() }],
  control: appleControl,
  rateLimitError: 'invalid_request',
  furnish: (kernel) => new AppleDesk(kernel),
  consent: consentRules,
  issueTokens,
  refusePage: (reply) => errorPage(reply, 'invalid_request: Sign up not completed.'),
};
