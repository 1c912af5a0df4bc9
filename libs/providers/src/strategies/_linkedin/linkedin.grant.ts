import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import { codeIn } from '../../kit/oauth/token-answers.js';

/**
 * LinkedIn's OAuth server (LinkedIn, "Authorization Code Flow" and "Programmatic Refresh Tokens"). The web flow takes
 * no PKCE; the application's credentials go into the form, since LinkedIn knows no other way.
 */
export const linkedinOAuth = new OAuthClient({
  network: 'LinkedIn',
  consent: { endpoint: 'web', path: '/oauth/v2/authorization' },
  token: { endpoint: 'web', path: '/oauth/v2/accessToken', authentication: 'form' },
  revocation: { endpoint: 'web', path: '/oauth/v2/revoke' },
  // Blanks in the documentation, commas in real answers.
  grantedSeparator: /[\s,]+/,
  errors: {
    isOfApplication: codeIn(
      'invalid_client',
      'invalid_client_id',
      'unauthorized_client',
      'invalid_redirect_uri',
    ),
    ofApplication: 'transient',
    otherwise: (_failure, { status }) => (status >= 400 ? 'auth_expired' : null),
  },
});
