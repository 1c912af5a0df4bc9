import type { Configuration, IDToken } from 'openid-client';
import { DomainError, HttpFailure } from '#libs/kernel';
import { credentialsInvalid, identityProviderFailed } from '../identity.errors.js';
import type { SignInSecrets } from './external-identity-provider.js';

export type OpenIdClient = typeof import('openid-client');

/** Loaded with the first sign-in through a provider: a service that nobody uses so starts without it. */
export function openIdClient(): Promise<OpenIdClient> {
  return import('openid-client');
}

/**
 * Exchanges the code of an answer for an id token and checks it.
 * @param redirectUri the same that the authorization asked for
 * @throws DomainError as {@link ExternalIdentityProvider.profileOf}
 */
export async function exchangeCode(
  configuration: Configuration,
  answer: URLSearchParams,
  redirectUri: string,
  { state, nonce, codeVerifier }: Pick<SignInSecrets, 'state' | 'nonce'> & Partial<SignInSecrets>,
): Promise<IDToken> {
  const client = await openIdClient();
  const address = new URL(redirectUri);
  for (const [name, value] of answer) address.searchParams.append(name, value);
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(codeVerifier === undefined ? {} : { pkceCodeVerifier: codeVerifier }),
    });
    return tokens.claims()!;
  } catch (error) {
    throw translated(error, client);
  }
}

/** A code that is used up or not ours is the caller's matter; anything else is ours or the provider's. */
function translated(error: unknown, client: OpenIdClient): DomainError {
  if (error instanceof client.ResponseBodyError) {
    if (error.error === 'invalid_grant') return credentialsInvalid(error);
    return identityProviderFailed(`the provider refused the exchange: ${error.error}`, error);
  }
  const unreachable = causesOf(error).find((cause) => cause instanceof HttpFailure);
  if (unreachable) return identityProviderFailed(`no answer: ${unreachable.reason}`, error);
  return credentialsInvalid(error);
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}
