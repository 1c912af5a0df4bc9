import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import { codeIn } from '../../kit/oauth/token-answers.js';

/**
 * Snapchat's OAuth server, which documents no PKCE and may replace a refresh token that is used (Snapchat,
 * "Authentication"). The application's credentials go into the form.
 */
export const snapchatOAuth = new OAuthClient({
  network: 'Snapchat',
  consent: { endpoint: 'accounts', path: '/login/oauth2/authorize' },
  token: { endpoint: 'accounts', path: '/login/oauth2/access_token', authentication: 'form' },
  grantedSeparator: /[\s,]+/,
  errors: {
    isOfApplication: codeIn(
      'invalid_client',
      'unauthorized_client',
      'invalid_request',
      'unsupported_grant_type',
    ),
    ofApplication: 'transient',
    variables: ['SNAPCHAT_CLIENT_ID', 'SNAPCHAT_CLIENT_SECRET'],
    otherwise: (_failure, { status }) => {
      if (status === 400 || status === 401) return 'auth_expired';
      return status === 403 ? 'permission' : null;
    },
  },
});
