import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { CallContext } from '../../contract/publishing.js';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import { renewLasting } from './instagram.tokens.js';

/**
 * Gives a token another 60 days. Instagram refuses that during the first day, with an answer it does not
 * document; only what it says about the token itself ends the login (Instagram Platform, "Business Login").
 */
export async function refreshInstagram(
  context: CallContext,
  clock: Clock,
): Promise<RefreshedCredentials> {
  const { credentials } = context.account;
  try {
    const token = await renewLasting(context, credentials['accessToken'] ?? '', clock);
    const { accessToken, expiresAt } = token;
    return { credentials: { ...credentials, accessToken }, expiresAt };
  } catch (error) {
    throw passing(error);
  }
}

function passing(error: unknown): unknown {
  if (!(error instanceof ProviderFailure) || error.failureClass !== 'content_rejected')
    return error;
  return new ProviderFailure({
    failureClass: 'transient',
    message: error.message,
    status: error.status,
    providerCode: error.providerCode,
    cause: error,
  });
}
