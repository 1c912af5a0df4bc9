import { OAuthClient } from '../../oauth/oauth-client.js';
import { classify } from './pinterest.classify.js';

/** A user who took their consent back is told of in other words. */
const APPLICATION_WORDS =
  /client[ _]?(?:id|secret|authentication)|invalid[ _]client|consumer type|redirect[ _]uri/i;

/**
 * Pinterest's OAuth server, which has no PKCE (Pinterest, "Set up authentication"). The fields always want a refresh
 * token that each refresh renews; only applications of before September 2025 get another. A dead token comes as 400
 * or 401.
 */
export const pinterestOAuth = new OAuthClient({
  network: 'Pinterest',
  consent: { endpoint: 'www', path: '/oauth/', scopeSeparator: ',' },
  token: {
    endpoint: 'api',
    path: '/oauth/token',
    authentication: 'basic',
    more: { continuous_refresh: 'true' },
  },
  grantedSeparator: /[\s,]+/,
  errors: {
    read: (answer) => classify(answer, 'repeatable'),
    isOfApplication: ({ message }, { status }) =>
      isRefusal(status) && APPLICATION_WORDS.test(message),
    otherwise: (_failure, { status }) => (isRefusal(status) ? 'auth_expired' : null),
  },
});

function isRefusal(status: number): boolean {
  return status === 400 || status === 401;
}
