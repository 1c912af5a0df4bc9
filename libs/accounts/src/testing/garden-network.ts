import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  defineProvider,
  ProviderFailure,
  ProviderStrategy,
  type ActionResult,
  type CallContext,
  type GrantNotice,
  type Committed,
  type ConnectedIdentity,
  type JsonObject,
  type Reconciled,
  type RedirectCallback,
  type RedirectConnector,
  type RedirectStart,
  type RefreshedCredentials,
  type RevokeScope,
  type Removed,
  type StartedRedirect,
} from '#libs/providers';
import { identityOf } from './identities.js';

const gardenDefinition = defineProvider({
  id: 'garden',
  label: 'Garden',
  aliases: ['gdn'],
  rulesVersion: '1',
  source: 'tests',
  handleShape: 'garden:@user',
  connect: { kind: 'redirect', scopes: ['plant'] },
  interactions: ['post', 'reply'],
  text: { limit: 20, unit: 'code_points', required: 'without_media' },
  title: { use: 'label', limit: null },
  media: {
    required: false,
    maxItems: 2,
    mixing: 'none',
    transport: 'upload',
    kinds: { image: { mimeTypes: ['image/png'], maxBytes: 1000 } },
  },
  settings: [{ id: 'bed', label: 'Bed', type: 'string', required: false }],
  actions: [
    {
      id: 'list-beds',
      label: 'List beds',
      description: 'The beds of the garden',
      fields: [{ id: 'limit', type: 'integer', required: true }],
    },
  ],
  abilities: { delete: true, reconcile: 'lookup', analytics: false },
  limitations: ['No night posts'],
  endpoints: {},
  credentialsVariables: [
    { key: 'clientId', variable: 'GARDEN_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'GARDEN_CLIENT_SECRET', secret: true },
  ],
});

/** A network with OAuth, PKCE and refresh tokens that work once, inside the test's own process. */
@Injectable()
export class GardenNetwork extends ProviderStrategy {
  override readonly definition = gardenDefinition;
  override readonly connector: RedirectConnector = {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request) => this.start(request),
    complete: async (callback) => this.complete(callback),
  };

  /** What a person who approves brings; tests change it. */
  identities: readonly ConnectedIdentity[] = [identityOf('garden', '1')];
  /** The refresh token the network will take next. */
  refreshToken = 'refresh-0';
  refreshes = 0;
  refreshFailure: Error | null = null;
  /** Where the network wants people to approve. */
  consentPage = 'https://garden.example/authorize';
  inspections = 0;
  inspectFailure: ProviderFailure | null = null;
  /** Held back refreshes wait for it. */
  gate: Promise<void> = Promise.resolve();
  /** Refreshes that wait for the gate now. */
  atGate = 0;
  refusedTokens = new Set<string>();
  revoked: string[] = [];
  revokeFailure: Error | null = null;
  expiresAt: Date | null = null;

  private challenge = '';

  private start(request: RedirectStart): StartedRedirect {
    this.challenge = request.codeChallenge;
    const address = new URL(this.consentPage);
    address.searchParams.set('state', request.state);
    address.searchParams.set('redirect_uri', request.redirectUri);
    return {
      authorizeUrl: address.toString(),
      handshake: { note: request.input['siteUrl'] ?? '' },
    };
  }

  private complete({ query, codeVerifier }: RedirectCallback): readonly ConnectedIdentity[] {
    if (query['error'] !== undefined) {
      throw new ProviderFailure({
        failureClass: 'permission',
        message: '<b>No</b> said the person',
      });
    }
    const proof = createHash('sha256').update(codeVerifier).digest('base64url');
    if (query['code'] !== 'good-code' || proof !== this.challenge) {
      throw new ProviderFailure({
        failureClass: 'content_rejected',
        message: 'Bad code',
        providerCode: 'invalid_grant',
      });
    }
    return this.identities;
  }

  override async refresh({ account }: CallContext): Promise<RefreshedCredentials | null> {
    if (account.credentials['refreshToken'] === undefined) return null;
    this.atGate += 1;
    await this.gate;
    this.atGate -= 1;
    if (this.refreshFailure !== null) throw this.refreshFailure;
    if (account.credentials['refreshToken'] !== this.refreshToken) {
      throw new ProviderFailure({
        failureClass: 'auth_expired',
        message: 'Refresh token was used',
      });
    }
    this.refreshes += 1;
    this.refreshToken = `refresh-${this.refreshes}`;
    const credentials = {
      accessToken: `access-${this.refreshes}`,
      refreshToken: this.refreshToken,
    };
    return { credentials, expiresAt: this.expiresAt };
  }

  override async discover(
    _action: string,
    input: JsonObject,
    { account }: CallContext,
  ): Promise<ActionResult> {
    const token = account.credentials['accessToken'] ?? '';
    if (this.refusedTokens.has(token)) {
      throw new ProviderFailure({ failureClass: 'auth_expired', message: 'Token refused' });
    }
    return { notes: [], beds: ['north', 'south'].slice(0, Number(input['limit'])) };
  }

  override async revoke(
    { account }: CallContext,
    { grantIsShared }: RevokeScope,
  ): Promise<boolean> {
    if (this.revokeFailure !== null) throw this.revokeFailure;
    if (grantIsShared) return false;
    this.revoked.push(account.credentials['accessToken'] ?? '');
    return true;
  }

  override readGrantCallback(
    message: string,
    application: Readonly<Record<string, string>>,
  ): GrantNotice | null {
    const [secret, issuedAt = '', ...grantIds] = message.split(' ');
    if (secret !== application['clientSecret']) return null;
    return { grantIds, issuedAt: new Date(issuedAt) };
  }

  override async inspect({ account }: CallContext): Promise<ConnectedIdentity> {
    this.inspections += 1;
    if (this.inspectFailure !== null) throw this.inspectFailure;
    return identityOf('garden', account.externalId);
  }

  override async commit(): Promise<Committed> {
    return { kind: 'published', providerPostId: '1', providerUrl: null };
  }

  override async reconcile(): Promise<Reconciled> {
    return { kind: 'absent' };
  }

  override async remove(): Promise<Removed> {
    return { kind: 'deleted' };
  }
}
