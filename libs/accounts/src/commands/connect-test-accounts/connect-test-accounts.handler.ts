import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { askedAbout, DomainError } from '#libs/kernel';
import { ProviderRegistry, SandboxControl, sandboxOnly, type TestAccount } from '#libs/providers';
import {
  chosenAccount,
  connectFailed,
  TestAccountConnect,
} from '../../connecting/test-account-connect.js';
import { ProviderChoice } from '../../connecting/provider-choice.js';
import { AccountDirectory } from '../../directory/account-directory.js';
import {
  ConnectTestAccountsCommand,
  type ConnectedTestAccount,
  type TestConnect,
} from './connect-test-accounts.command.js';

/** Connects of one call that run at the same time. */
const AT_ONCE = 5;

@CommandHandler(ConnectTestAccountsCommand)
export class ConnectTestAccountsHandler implements ICommandHandler<ConnectTestAccountsCommand> {
  private readonly logger = new Logger(ConnectTestAccountsHandler.name);

  constructor(
    private readonly control: SandboxControl,
    private readonly registry: ProviderRegistry,
    private readonly choice: ProviderChoice,
    private readonly directory: AccountDirectory,
    private readonly connect: TestAccountConnect,
  ) {}

  async execute(command: ConnectTestAccountsCommand): Promise<readonly TestConnect[]> {
    const { workspaceId, mode } = command;
    if (mode !== 'sandbox') throw sandboxOnly();
    const named = command.providers?.map((name) => this.choice.idOf(name, 'providers'));
    const [offered, connected] = await Promise.all([
      this.control.testAccounts(),
      this.connected(workspaceId),
    ]);
    const ids = this.registry.ids();
    const wanted = [...new Set(named ?? ids.filter((id) => offered.has(id)))];
    const results = new Map<string, TestConnect>();
    const queue = [...wanted];
    const work = async (): Promise<void> => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        const account = connected.get(id);
        const result = account
          ? ({ provider: id, ok: true, account } as const)
          : await this.one(workspaceId, id, offered.get(id));
        results.set(id, result);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return wanted.map((id) => results.get(id)!);
  }

  private async one(
    workspaceId: string,
    provider: string,
    offer: TestAccount | undefined,
  ): Promise<TestConnect> {
    try {
      // Each connect by itself: which connection it is about, it tells when it begins.
      const account = await askedAbout({ kind: 'workspace', id: workspaceId }, () =>
        this.connect.run(workspaceId, provider, offer),
      );
      return { provider, ok: true, account };
    } catch (error) {
      if (!(error instanceof DomainError)) {
        this.logger.error(`the test account of ${provider} broke off`, (error as Error).stack);
      }
      const { code, message } = error instanceof DomainError ? error : connectFailed(provider);
      return { provider, ok: false, code, message };
    }
  }

  /** An account of each network that can be posted to. */
  private async connected(workspaceId: string): Promise<ReadonlyMap<string, ConnectedTestAccount>> {
    const accounts = await this.directory.list(workspaceId, { activeOnly: true });
    const usable = accounts.filter(({ publishable }) => publishable);
    const providers = new Set(usable.map(({ provider }) => provider));
    return new Map(
      [...providers].map((id) => [
        id,
        chosenAccount(usable.filter(({ provider }) => provider === id))!,
      ]),
    );
  }
}
