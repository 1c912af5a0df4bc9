import { OAuthClient } from '../../../kit/oauth/oauth-client.js';
import { classify } from '../wordpress.classify.js';

/** WordPress.com's OAuth server, which takes no PKCE (WordPress.com, "OAuth2 Authentication"). */
export const wordpressComOAuth = new OAuthClient({
  network: 'WordPress.com',
  consent: { endpoint: 'api', path: '/oauth2/authorize' },
  token: { endpoint: 'api', path: '/oauth2/token', authentication: 'form' },
  grantedSeparator: /[\s,]+/,
  errors: {
    read: (answer) => classify(answer, 'repeatable'),
    otherwise: ({ failureClass }) => (failureClass === 'content_rejected' ? 'permission' : null),
  },
});
