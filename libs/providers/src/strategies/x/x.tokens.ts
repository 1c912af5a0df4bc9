import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import { classify } from './x.classify.js';

/** X's OAuth server, as a confidential client (X, "OAuth 2.0 Authorization Code Flow with PKCE"). */
export const xOAuth = new OAuthClient({
  network: 'X',
  consent: { endpoint: 'web', path: '/i/oauth2/authorize', pkce: true },
  token: { endpoint: 'api', path: '/oauth2/token', authentication: 'basic' },
  revocation: { endpoint: 'api', path: '/oauth2/revoke' },
  errors: {
    // A token that was given back is answered with whatever words.
    read: (answer, question) =>
      question === 'revocation' && answer.status < 300 ? null : classify(answer, 'repeatable'),
    ended: ['invalid_grant', 'invalid_request'],
    // A wrong secret is the operator's to mend; it says nothing about the person's grant.
    isOfApplication: ({ providerCode }, { status }) =>
      status === 401 || ['invalid_client', 'unauthorized_client'].includes(providerCode ?? ''),
    otherwise: (_failure, { status }) => (status === 400 ? 'permission' : null),
  },
});
