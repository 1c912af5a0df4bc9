import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import { userAgentOf } from './reddit.agent.js';
import { classify } from './reddit.classify.js';

/**
 * Reddit's OAuth server (OAuth2, Reddit's wiki), which documents no PKCE. A refused code comes with status 200 or
 * 400; a dead refresh token with one of three codes, or as a bare 400, which is the usual form. A 401 is about the
 * application's secret: no user can help, so it never ends a grant.
 */
export const redditOAuth = new OAuthClient({
  network: 'Reddit',
  // Any other duration gives no refresh token.
  consent: { endpoint: 'www', path: '/api/v1/authorize', more: { duration: 'permanent' } },
  token: {
    endpoint: 'www',
    path: '/api/v1/access_token',
    authentication: 'basic',
    headers: (application) => ({ 'user-agent': userAgentOf(application) }),
  },
  revocation: { endpoint: 'www', path: '/api/v1/revoke_token' },
  // Reddit writes scopes with blanks or commas.
  grantedSeparator: /[\s,]+/,
  errors: {
    read: (answer) => classify(answer, 'repeatable'),
    ended: ['INVALID_GRANT', 'INVALID_REQUEST', 'UNAUTHORIZED_CLIENT'],
    isOfApplication: (_failure, { status }) => status === 401,
    ofApplication: 'transient',
    variables: ['REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET'],
    otherwise: ({ providerCode = null }, { status }, question) =>
      question === 'refresh' && status === 400 && providerCode === null ? 'auth_expired' : null,
  },
});
