import { Injectable } from '@nestjs/common';
import type { Configuration } from 'openid-client';
import { Clock, Config, HttpClient, type ConfigValues } from '#libs/kernel';
import type { ExternalProfile } from '../domain/external-profile.js';
import { signInNotConfigured } from '../identity.errors.js';
import { appleClient, appleClientSecret, type AppleClient } from './apple-client-secret.js';
import { appleProfile, nameOfUserField } from './apple-profile.js';
import { exchangeCode, openIdClient } from './code-exchange.js';
import { appleSignInConfig } from './external.config.js';
import { ExternalIdentityProvider, type SignInSecrets } from './external-identity-provider.js';
import { guardedFetch } from './guarded-fetch.js';

/**
 * Sign in with Apple in browsers. The answer is a form that Apple's page posts across sites, because name and
 * address are asked for; PKCE is not documented for this flow, state and nonce are.
 */
@Injectable()
export class AppleIdentity extends ExternalIdentityProvider {
  override readonly id = 'apple';
  private readonly settings: ConfigValues<typeof appleSignInConfig>;
  private readonly client: AppleClient | null;
  private made: Promise<Configuration> | undefined;

  constructor(
    config: Config,
    private readonly http: HttpClient,
    private readonly clock: Clock,
  ) {
    super();
    this.settings = config.get(appleSignInConfig);
    this.client = appleClient(this.settings);
  }

  override isConfigured(): boolean {
    return this.client !== null;
  }

  override async authorizeUrl(
    { state, nonce }: SignInSecrets,
    redirectUri: string,
  ): Promise<string> {
    const [openId, configuration] = await Promise.all([openIdClient(), this.configuration()]);
    const address = openId.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      response_mode: 'form_post',
      scope: 'name email',
      state,
      nonce,
    });
    return address.href;
  }

  override async profileOf(
    answer: URLSearchParams,
    { state, nonce }: SignInSecrets,
    redirectUri: string,
  ): Promise<ExternalProfile> {
    const configuration = await this.configuration();
    const user = answer.get('user');
    const claims = await exchangeCode(configuration, answer, redirectUri, { state, nonce });
    return appleProfile(claims, user === null ? null : nameOfUserField(user));
  }

  private configuration(): Promise<Configuration> {
    this.made ??= this.make();
    return this.made;
  }

  private async make(): Promise<Configuration> {
    const { client, settings } = this;
    if (client === null) throw signInNotConfigured(this.id);
    const openId = await openIdClient();
    const { issuer } = settings;
    const configuration = new openId.Configuration(
      {
        issuer,
        authorization_endpoint: `${issuer}/auth/authorize`,
        token_endpoint: `${issuer}/auth/token`,
        jwks_uri: `${issuer}/auth/keys`,
      },
      client.servicesId,
      { id_token_signed_response_alg: 'RS256' },
      // The library awaits what is declared to return nothing.
      // oxlint-disable-next-line typescript/no-misused-promises
      async (_server, _client, body) => {
        body.set('client_id', client.servicesId);
        body.set('client_secret', await appleClientSecret(client, issuer, this.clock.now()));
      },
    );
    configuration[openId.customFetch] = guardedFetch(this.http);
    openId.enableNonRepudiationChecks(configuration);
    if (issuer.startsWith('http:')) openId.allowInsecureRequests(configuration);
    return configuration;
  }
}
