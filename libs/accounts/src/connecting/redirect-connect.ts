import { Injectable } from '@nestjs/common';
import { ProviderFailure, type RedirectConnector, type ProviderStrategy } from '#libs/providers';
import type { ConnectionRecord } from '../domain/connection.js';
import { newOauthSecrets } from '../domain/oauth-secrets.js';
import { ConnectionRepository } from '../persistence/connection.repository.js';
import type { SealedConnection } from '../persistence/connection.row.js';
import { AccountSeal } from '../vault/account-seal.js';
import { ConnectCalls } from './connect-calls.js';
import { ConnectionBook } from './connection-book.js';
import { LeftOutAccounts } from './left-out-accounts.js';

/** Sends a person to the network's consent page and takes them back. */
@Injectable()
export class RedirectConnect {
  constructor(
    private readonly calls: ConnectCalls,
    private readonly connections: ConnectionRepository,
    private readonly seal: AccountSeal,
    private readonly book: ConnectionBook,
    private readonly leftOut: LeftOutAccounts,
  ) {}

  /** Stores the state before its address is handed out. @throws ProviderFailure; ConnectInputError */
  async start(
    strategy: ProviderStrategy,
    connector: RedirectConnector,
    connection: ConnectionRecord,
    input: Readonly<Record<string, string>>,
  ): Promise<void> {
    const secrets = newOauthSecrets();
    const { authorizeUrl, handshake } = await connector.start(
      {
        input,
        redirectUri: this.calls.redirectUri(connection.provider),
        state: secrets.state,
        codeChallenge: secrets.codeChallenge,
      },
      this.calls.context(strategy, connection.mode),
    );
    requireWebPage(authorizeUrl);
    await this.connections.savePendingState(connection.id, {
      stateHash: secrets.stateHash,
      handshake: this.seal.sealHandshake(connection.id, {
        authorizeUrl,
        codeVerifier: secrets.codeVerifier,
        provider: handshake,
      }),
    });
  }

  /** Exchanges what the browser brought and stores the accounts. @throws ProviderFailure; DomainError */
  async complete(
    strategy: ProviderStrategy,
    connector: RedirectConnector,
    { record, handshake }: SealedConnection,
    query: Readonly<Record<string, string>>,
  ): Promise<void> {
    if (handshake === null) throw new Error(`Connection ${record.id} has no handshake`);
    const { codeVerifier, provider } = this.seal.openHandshake(record.id, handshake);
    const redirectUri = this.calls.redirectUri(record.provider);
    const identities = await connector.complete(
      { query, handshake: provider, redirectUri, codeVerifier },
      this.calls.context(strategy, record.mode),
    );
    const siblings = await this.leftOut.before(record, identities);
    await this.book.succeed(record, identities);
    await this.leftOut.look(siblings);
  }
}

/** Browsers are sent there; where a network or a site names the page, it may name anything. @throws ProviderFailure */
function requireWebPage(address: string): void {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return;
  throw new ProviderFailure({
    failureClass: 'permission',
    message: 'The network names no web page where the connection could be approved',
  });
}
