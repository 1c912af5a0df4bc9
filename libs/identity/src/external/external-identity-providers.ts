import { Injectable } from '@nestjs/common';
import type { ExternalProfile, ExternalProviderId } from '../domain/external-profile.js';
import { signInNotConfigured } from '../identity.errors.js';
import { AppleIdentity } from './apple-identity.js';
import { AppleNativeTokens } from './apple-native-tokens.js';
import type { ExternalIdentityProvider, SignInSecrets } from './external-identity-provider.js';
import { GoogleIdentity } from './google-identity.js';
import { SignInAddresses } from './sign-in-addresses.js';

/** The providers of this installation. */
@Injectable()
export class ExternalIdentityProviders {
  constructor(
    private readonly google: GoogleIdentity,
    private readonly apple: AppleIdentity,
    private readonly appleTokens: AppleNativeTokens,
    private readonly addresses: SignInAddresses,
  ) {}

  /**
   * Where the browser goes.
   * @throws DomainError provider_not_configured when there are no credentials for it; provider_error
   */
  authorizeUrl(id: ExternalProviderId, secrets: SignInSecrets): Promise<string> {
    return this.get(id).authorizeUrl(secrets, this.addresses.redirectUri(id));
  }

  /** @throws DomainError as {@link ExternalIdentityProvider.profileOf} */
  profileOf(
    id: ExternalProviderId,
    answer: URLSearchParams,
    secrets: SignInSecrets,
  ): Promise<ExternalProfile> {
    return this.get(id).profileOf(answer, secrets, this.addresses.redirectUri(id));
  }

  /** What is enabled: in browsers, and with tokens of the device. */
  enabled(): { readonly google: boolean; readonly apple: boolean; readonly appleNative: boolean } {
    return {
      google: this.google.isConfigured(),
      apple: this.apple.isConfigured(),
      appleNative: this.appleTokens.isConfigured(),
    };
  }

  private get(id: ExternalProviderId): ExternalIdentityProvider {
    const provider = id === 'google' ? this.google : this.apple;
    if (!provider.isConfigured()) throw signInNotConfigured(id);
    return provider;
  }
}
