import { Global, Module } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { Entitlements, type EntitlementSet } from '#libs/platform';
import { MovedClock } from '#libs/kernel/testing';
import { bootTestPlatform, type TestPlatform } from '#libs/platform/testing';
import { ProvidersModule } from '#libs/providers';
import { AccountUsage, type AccountUse } from '../account-usage.port.js';
import { AccountsWorkerModule } from '../accounts-worker.module.js';
import { AccountVault } from '../vault/account-vault.js';
import { AccountDirectory } from '../directory/account-directory.js';
import { accountsMigrations } from '../persistence/migrations/index.js';
import { StartConnectionCommand } from '../commands/start-connection/start-connection.command.js';
import {
  CompleteConnectionCommand,
  type CallbackOutcome,
} from '../commands/complete-connection/complete-connection.command.js';
import type { ConnectionView } from '../connecting/connection-view.js';
import { GardenNetwork } from './garden-network.js';
import { PinboardNetwork } from './pinboard-network.js';

export const WORKSPACE = 'ws_1';
export const OTHER_WORKSPACE = 'ws_2';

const POSTS_PER_ACCOUNT: AccountUse = { unpublishedPosts: 3 };

class FixedUsage extends AccountUsage {
  async describe(
    _workspaceId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, AccountUse>> {
    return new Map(ids.map((id) => [id, POSTS_PER_ACCOUNT]));
  }
}

/** Entitlements whose number of accounts a test sets. */
export class SetEntitlements extends Entitlements {
  connectedAccounts: number | null = null;

  override async forWorkspace(): Promise<EntitlementSet> {
    const { connectedAccounts } = this;
    return {
      plan: 'test',
      subscriptionStatus: null,
      publishing: { allowed: true },
      limits: {
        connectedAccounts,
        postsPerMonth: null,
        scheduledPosts: null,
        storageBytes: null,
        apiKeys: null,
        members: null,
      },
      features: {},
    };
  }
}

@Global()
@Module({
  providers: [{ provide: AccountUsage, useClass: FixedUsage }],
  exports: [AccountUsage],
})
class UsageModule {}

/** The whole lib on a database of its own, with two networks in the test's process. */
export class AccountsBench {
  private constructor(
    readonly platform: TestPlatform,
    readonly clock: MovedClock,
    readonly entitlements: SetEntitlements,
  ) {}

  static async boot(environment: Readonly<Record<string, string>> = {}): Promise<AccountsBench> {
    const clock = new MovedClock();
    const entitlements = new SetEntitlements();
    const platform = await bootTestPlatform({
      migrations: accountsMigrations,
      imports: [
        ProvidersModule.with([GardenNetwork, PinboardNetwork]),
        UsageModule,
        AccountsWorkerModule,
      ],
      overrides: [
        { provide: Clock, useValue: clock },
        { provide: Entitlements, useValue: entitlements },
      ],
      environment: {
        GARDEN_CLIENT_ID: 'id',
        GARDEN_CLIENT_SECRET: 'secret',
        PUBLIC_BASE_URL: 'https://api.example',
        ...environment,
      },
    });
    await platform.app.init();
    return new AccountsBench(platform, clock, entitlements);
  }

  get commands(): CommandBus {
    return this.platform.get(CommandBus);
  }

  get queries(): QueryBus {
    return this.platform.get(QueryBus);
  }

  get garden(): GardenNetwork {
    return this.platform.get(GardenNetwork);
  }

  get vault(): AccountVault {
    return this.platform.get(AccountVault);
  }

  get directory(): AccountDirectory {
    return this.platform.get(AccountDirectory);
  }

  /** Starts a connect; the rest of the parts are those of a plain API client. */
  async start(
    provider: string,
    input: Readonly<Record<string, string>> = {},
    parts: { readonly workspaceId?: string; readonly callbackScheme?: string } = {},
  ): Promise<ConnectionView> {
    return this.commands.execute(
      new StartConnectionCommand({
        workspaceId: parts.workspaceId ?? WORKSPACE,
        mode: 'live',
        provider,
        input,
        client: null,
        callbackScheme: parts.callbackScheme ?? null,
      }),
    );
  }

  /** The browser comes back from the garden's consent page. */
  async comeBack(
    connection: ConnectionView,
    query: Readonly<Record<string, string>> = { code: 'good-code' },
    provider = 'garden',
  ): Promise<CallbackOutcome> {
    const state = stateOf(connection);
    return this.commands.execute(new CompleteConnectionCommand(provider, { ...query, state }));
  }

  /** A connected garden account. @returns its id */
  async connectGarden(workspaceId = WORKSPACE): Promise<string> {
    const connection = await this.start('garden', {}, { workspaceId });
    await this.comeBack(connection);
    const account = await this.directory.resolve(workspaceId, this.garden.identities[0]!.handle);
    return account!.id;
  }

  /** Names of the events in the outbox, oldest first. */
  async events(): Promise<string[]> {
    const rows = await this.platform.database.query<{ name: string }>(
      'SELECT name FROM outbox ORDER BY position',
    );
    return rows.map((row) => row.name);
  }
}

/** The state a consent page would send back. */
export function stateOf(connection: ConnectionView): string {
  return new URL(connection.authorizeUrl!).searchParams.get('state')!;
}
