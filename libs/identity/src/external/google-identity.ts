import { Injectable } from '@nestjs/common';
import type { Configuration } from 'openid-client';
import { Config, HttpClient, type ConfigValues } from '#libs/kernel';
import {
  claimIsTrue,
  googleIsAuthoritative,
  textClaim,
  type ExternalProfile,
} from '../domain/external-profile.js';
import { identityProviderFailed, signInNotConfigured } from '../identity.errors.js';
import { exchangeCode, openIdClient } from './code-exchange.js';
import { googleSignInConfig } from './external.config.js';
import { ExternalIdentityProvider, type SignInSecrets } from './external-identity-provider.js';
import { guardedFetch } from './guarded-fetch.js';

/** Google by OpenID Connect (Google Identity: OpenID Connect), with PKCE, state and nonce. */
@Injectable()
export class GoogleIdentity extends ExternalIdentityProvider {
  override readonly id = 'google';
  private readonly settings: ConfigValues<typeof googleSignInConfig>;
  private discovered: Promise<Configuration> | undefined;

  constructor(
    config: Config,
    private readonly http: HttpClient,
  ) {
    super();
    this.settings = config.get(googleSignInConfig);
  }

  override isConfigured(): boolean {
    return this.settings.clientId !== null && this.settings.clientSecret !== null;
  }

  override async authorizeUrl(secrets: SignInSecrets, redirectUri: string): Promise<string> {
    const [client, configuration] = await Promise.all([openIdClient(), this.configuration()]);
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    return address.href;
  }

  override async profileOf(
    answer: URLSearchParams,
    secrets: SignInSecrets,
    redirectUri: string,
  ): Promise<ExternalProfile> {
    const configuration = await this.configuration();
    const claims = await exchangeCode(configuration, answer, redirectUri, secrets);
    const email = textClaim(claims['email']);
    const emailVerified = claimIsTrue(claims['email_verified']);
    const hostedDomain = textClaim(claims['hd']);
    return {
      provider: this.id,
      subject: claims.sub,
      email,
      emailVerified,
      emailAuthoritative: googleIsAuthoritative({ email, emailVerified, hostedDomain }),
      name: textClaim(claims['name']),
    };
  }

  /** Read once; a failed reading is tried again with the next sign-in. */
  private configuration(): Promise<Configuration> {
    this.discovered ??= this.discover().catch((error: unknown) => {
      this.discovered = undefined;
      throw identityProviderFailed('Google’s discovery document cannot be read', error);
    });
    return this.discovered;
  }

  private async discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    if (clientId === null || clientSecret === null) throw signInNotConfigured(this.id);
    const client = await openIdClient();
    const isPlain = issuer.startsWith('http:');
    return client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      client.ClientSecretPost(clientSecret),
      {
        [client.customFetch]: guardedFetch(this.http),
        execute: [
          // Signatures are checked too, not only the connection the token came by.
          client.enableNonRepudiationChecks,
          ...(isPlain ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  }
}
