import { ProviderFailure } from '../../contract/failure.js';
import type { CallContext } from '../../contract/publishing.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import { codeIn } from '../../kit/oauth/token-answers.js';

/**
 * Google's OAuth server with PKCE (Google, "OAuth 2.0 for Web Server Applications"). Google keeps the refresh token,
 * and rarely sends another one. Nothing but `invalid_grant` says that the person's consent has ended.
 */
export const youtubeOAuth = new OAuthClient({
  network: 'Google',
  consent: {
    endpoint: 'accounts',
    path: '/auth',
    pkce: true,
    // Without `consent` a login that has agreed before brings no refresh token.
    more: { access_type: 'offline', prompt: 'consent select_account' },
  },
  token: { endpoint: 'tokens', path: '/token', authentication: 'form' },
  revocation: { endpoint: 'tokens', path: '/revoke', authentication: 'none' },
  errors: {
    isOfApplication: codeIn(
      'invalid_client',
      'unauthorized_client',
      'redirect_uri_mismatch',
      'unsupported_grant_type',
    ),
    ofApplication: 'transient',
  },
});

/** Gives the consent back; one that has ended already is fine. */
export async function revokeConsent(context: CallContext, token: string): Promise<void> {
  try {
    await youtubeOAuth.revoke(context, token);
  } catch (error) {
    if (error instanceof ProviderFailure && error.providerCode === 'invalid_token') return;
    throw error;
  }
}
