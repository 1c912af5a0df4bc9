import { Injectable } from '@nestjs/common';
import type { ExternalProviderId } from '../domain/external-profile.js';
import { signInNotConfigured } from '../identity.errors.js';
import { AppleIdentity } from './apple-identity.js';
import { AppleNativeTokens } from './apple-native-tokens.js';
import type { ExternalIdentityProvider } from './external-identity-provider.js';
import { GoogleIdentity } from './google-identity.js';

/** The providers of this installation. */
@Injectable()
export class ExternalIdentityProviders {
  constructor(
    private readonly google: GoogleIdentity,
    private readonly apple: AppleIdentity,
    private readonly appleTokens: AppleNativeTokens,
  ) {}

  /** @throws DomainError service_unavailable when there are no credentials for it */
  get(id: ExternalProviderId): ExternalIdentityProvider {
    const provider = id === 'google' ? this.google : this.apple;
    if (!provider.isConfigured()) throw signInNotConfigured(id);
    return provider;
  }

  /** What is enabled: in browsers, and with tokens of the device. */
  enabled(): { readonly google: boolean; readonly apple: boolean; readonly appleNative: boolean } {
    return {
      google: this.google.isConfigured(),
      apple: this.apple.isConfigured(),
      appleNative: this.appleTokens.isConfigured(),
    };
  }
}
