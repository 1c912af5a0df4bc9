import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { RefreshedCredentials, RevokeScope } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import { tiktokOAuth } from './tiktok.tokens.js';

/** New tokens. The answer may hold another refresh token, which then is the valid one. */
export async function refreshTiktok(
  context: CallContext,
  clock: Clock,
): Promise<RefreshedCredentials | null> {
  return tiktokOAuth.refresh(context, clock);
}

/** @returns whether TikTok was told; not while another connection lives by the same consent */
export async function revokeTiktok(
  context: CallContext,
  { grantIsShared }: RevokeScope,
  clock: Clock,
): Promise<boolean> {
  const { accessToken } = context.account.credentials;
  if (grantIsShared || accessToken === undefined) return false;
  try {
    await tiktokOAuth.revoke(context, accessToken);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.failureClass !== 'auth_expired') throw error;
    // An access token of yesterday ends nothing: a fresh one does.
    const renewed = await refreshTiktok(context, clock);
    if (renewed === null) throw error;
    await tiktokOAuth.revoke(context, renewed.credentials['accessToken'] ?? '');
  }
  return true;
}
