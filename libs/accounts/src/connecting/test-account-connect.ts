import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import { SandboxConsent, type TestAccount } from '#libs/providers';
import { providerNotConfigured } from '../accounts.errors.js';
import { CompleteConnectionCommand } from '../commands/complete-connection/complete-connection.command.js';
import { CompleteConnectionHandler } from '../commands/complete-connection/complete-connection.handler.js';
import type { ConnectedTestAccount } from '../commands/connect-test-accounts/connect-test-accounts.command.js';
import { StartConnectionCommand } from '../commands/start-connection/start-connection.command.js';
import { StartConnectionHandler } from '../commands/start-connection/start-connection.handler.js';
import type { DirectoryAccount } from '../domain/account.js';
import { ConnectCalls } from './connect-calls.js';
import type { ConnectionView } from './connection-view.js';
import { StoredConnections } from './stored-connections.js';

/** Connects one test account as a person would: begins, agrees on the consent page, comes back. */
@Injectable()
export class TestAccountConnect {
  constructor(
    private readonly start: StartConnectionHandler,
    private readonly complete: CompleteConnectionHandler,
    private readonly consent: SandboxConsent,
    private readonly calls: ConnectCalls,
    private readonly stored: StoredConnections,
  ) {}

  /** @throws DomainError of the connect, as a person would read it */
  async run(
    workspaceId: string,
    provider: string,
    offer: TestAccount | undefined,
  ): Promise<ConnectedTestAccount> {
    if (offer === undefined) {
      throw providerNotConfigured(provider, `The sandbox has no test account of ${provider}`);
    }
    const { provider: _, ...input } = offer.connect;
    const command = new StartConnectionCommand({
      ...{ workspaceId, mode: 'sandbox', provider, input },
      ...{ client: null, callbackScheme: null },
    });
    const started = await this.start.execute(command);
    const ended =
      started.authorizeUrl === null ? started : await this.approve(workspaceId, started, offer);
    const account = chosenAccount(ended.accounts);
    if (account === null) throw connectFailed(provider, ended.error);
    return account;
  }

  private async approve(
    workspaceId: string,
    { id, provider, authorizeUrl }: ConnectionView,
    offer: TestAccount,
  ): Promise<ConnectionView> {
    const redirectUri = this.calls.redirectUri(provider);
    const signal = this.calls.signal();
    const query = await this.consent.approve(authorizeUrl!, offer.id, { redirectUri, signal });
    await this.complete.execute(new CompleteConnectionCommand(provider, query));
    return this.stored.get(workspaceId, id);
  }
}

/** One consent may bring several accounts: the one that is told of, whenever somebody asks. */
export function chosenAccount(accounts: readonly DirectoryAccount[]): ConnectedTestAccount | null {
  const publishable = accounts.filter((account) => account.publishable);
  const candidates = publishable.length > 0 ? publishable : accounts;
  const [first] = [...candidates].sort((one, other) => (one.handle < other.handle ? -1 : 1));
  return first === undefined ? null : { id: first.id, handle: first.handle };
}

/** The network was asked and gave no account; its words where it had some. */
export function connectFailed(provider: string, reason: string | null = null): DomainError {
  const message = reason ?? `The test account of ${provider} could not be connected`;
  return new DomainError('connection_failed', 'unprocessable', message);
}
