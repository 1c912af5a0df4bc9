import type { Clock } from '#libs/platform/base';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import { requestGrant, revokeToken } from './x.tokens.js';

/**
 * A new pair of tokens. X takes a refresh token once only and answers with the next one, so the pair must be
 * stored before it is used (X, "OAuth 2.0 Authorization Code Flow with PKCE").
 */
export async function refreshX(
  context: CallContext,
  clock: Clock,
): Promise<RefreshedCredentials | null> {
  const { refreshToken } = context.account.credentials;
  if (refreshToken === undefined) return null;
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const { credentials, expiresAt } = await requestGrant(context, fields, clock);
  return { credentials: { refreshToken, ...credentials }, expiresAt };
}

/** The refresh token first: it is the one that lasts. */
export async function revokeX(context: CallContext): Promise<void> {
  const { refreshToken, accessToken } = context.account.credentials;
  if (refreshToken !== undefined) await revokeToken(context, refreshToken, 'refresh_token');
  if (accessToken !== undefined) await revokeToken(context, accessToken, 'access_token');
}
