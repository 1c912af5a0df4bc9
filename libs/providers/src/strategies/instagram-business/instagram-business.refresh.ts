import type { Clock } from '#libs/kernel';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import { facebookLoginTarget } from './instagram-business.target.js';

/**
 * Has the token of the account's Page issued again by the person's own one (Graph API, "Page"). Null for
 * accounts that came without it. @throws ProviderFailure `auth_expired` when that one is refused, too
 */
export async function reissueToken(
  context: CallContext,
  clock: Clock,
): Promise<RefreshedCredentials | null> {
  const pageId = new JsonReader(context.account.metadata).id('pageId');
  const { second } = facebookLoginTarget(context, clock);
  if (second === null || pageId === null) return null;
  const page = await second.get(pageId, { fields: 'id,access_token' });
  const accessToken = page.text('access_token');
  if (accessToken === null) return null;
  return { credentials: { ...context.account.credentials, accessToken }, expiresAt: null };
}
