import type { ExternalProfile, ExternalProviderId } from '../domain/external-profile.js';

/** What binds an answer to the request it answers. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly codeVerifier: string;
}

/** Sign-in through a provider in the browser: the authorization code flow. Stateless. */
export abstract class ExternalIdentityProvider {
  abstract readonly id: ExternalProviderId;

  abstract isConfigured(): boolean;

  /**
   * Where the browser goes.
   * @throws DomainError provider_not_configured; provider_error when the provider cannot be reached
   */
  abstract authorizeUrl(secrets: SignInSecrets, redirectUri: string): Promise<string>;

  /**
   * Exchanges the code and checks the id token: signature, issuer, audience, times, nonce.
   * @param answer all parameters the provider sent back
   * @throws DomainError credentials_invalid; provider_error when it is not the person's fault
   */
  abstract profileOf(
    answer: URLSearchParams,
    secrets: SignInSecrets,
    redirectUri: string,
  ): Promise<ExternalProfile>;
}
