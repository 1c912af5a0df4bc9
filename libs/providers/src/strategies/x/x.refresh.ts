import type { Clock } from '#libs/kernel';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import { xOAuth } from './x.tokens.js';

/**
 * A new pair of tokens. X takes a refresh token once only and answers with the next one, so the pair must be
 * stored before it is used (X, "OAuth 2.0 Authorization Code Flow with PKCE").
 */
export async function refreshX(
  context: CallContext,
  clock: Clock,
): Promise<RefreshedCredentials | null> {
  return xOAuth.refresh(context, clock);
}

/** The refresh token first: it is the one that lasts. */
export async function revokeX(context: CallContext): Promise<void> {
  const { refreshToken, accessToken } = context.account.credentials;
  if (refreshToken !== undefined) await xOAuth.revoke(context, refreshToken, 'refresh_token');
  if (accessToken !== undefined) await xOAuth.revoke(context, accessToken, 'access_token');
}
