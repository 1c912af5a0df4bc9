import { schedulesMigrations } from '../persistence/migrations/index.js';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AccountUsage, accountsMigrations } from '#libs/accounts';
import { AssetUsage, mediaEntities, mediaMigrations } from '#libs/media';
import { Clock, newId, type AccountId, type WorkspaceId } from '#libs/kernel';
import {
  CredentialCipher,
  Entitlements,
  type EntitlementSet,
  type PublishingPermission,
} from '#libs/platform';
import { MovedClock } from '#libs/kernel/testing';
import {
  bootTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from '#libs/platform/testing';
import { postsMigrations } from '#libs/posts';
import { ProvidersModule, type StrategyClass } from '#libs/providers';
import { ApplyScheduleCommand } from '../commands/apply-schedule/apply-schedule.command.js';
import type { RunDetail } from '../queries/run-detail/run-detail.query.js';
import { RunDetailQuery } from '../queries/run-detail/run-detail.query.js';
import { SlotBook } from '../ports/slot-book.port.js';
import { SchedulesModule } from '../schedules.module.js';
import { SchedulesAccountUsage } from '../usage/schedules-account-usage.js';
import { SchedulesAssetUsage } from '../usage/schedules-asset-usage.js';
import { SchedulesUsageModule } from '../usage/usage.module.js';
import { NOW } from './checked.js';
import { EmptySlotBook } from './empty-slot-book.js';

/** The schedules lib on a database of its own, with the networks of the product. */
export interface SchedulesBench {
  readonly platform: TestPlatform;
  readonly commands: CommandBus;
  readonly queries: QueryBus;
  readonly clock: MovedClock;
  readonly workspaceId: WorkspaceId;
  /** Handle of a connected account. */
  readonly account: string;
  /** Null: without limits. */
  limitPlan(limits: Partial<EntitlementSet['limits']> | null): void;
  permit(publishing: PublishingPermission): void;
  addAccount(
    handle: string,
    changes?: { status?: string; publishable?: boolean },
  ): Promise<AccountId>;
  apply(body: object, idempotencyKey?: string | null): Promise<RunDetail & { duplicate: boolean }>;
  close(): Promise<void>;
}

/** Who keeps the queues, and the module that has it. */
interface BoundSlotBook {
  readonly book: Type<SlotBook>;
  readonly module?: Type;
}

/** Who tells what needs an asset, and the module that has it. */
interface BoundAssetUsage {
  readonly usage: Type<AssetUsage>;
  readonly module: Type;
}

@Global()
@Module({})
class BenchPortsModule {
  static with({ book, module }: BoundSlotBook, assets: BoundAssetUsage): DynamicModule {
    return {
      module: BenchPortsModule,
      imports: [SchedulesUsageModule, assets.module, ...(module === undefined ? [] : [module])],
      providers: [
        { provide: AssetUsage, useExisting: assets.usage },
        { provide: AccountUsage, useExisting: SchedulesAccountUsage },
        {
          provide: SlotBook,
          ...(module === undefined ? { useClass: book } : { useExisting: book }),
        },
      ],
      exports: [AssetUsage, AccountUsage, SlotBook],
    };
  }
}

const unlimited: EntitlementSet['limits'] = {
  connectedAccounts: null,
  postsPerMonth: null,
  scheduledPosts: null,
  storageBytes: null,
  apiKeys: null,
  members: null,
};

/** What stands beside the lib, and how it is booted. */
export interface SchedulesBenchOptions extends Pick<
  TestPlatformOptions,
  'imports' | 'migrations' | 'environment' | 'databaseUrl'
> {
  /** Networks beside those of the product. */
  readonly strategies?: readonly StrategyClass[];
  /** Keeps queues; by default there are none. */
  readonly slotBook?: BoundSlotBook;
  /** Tells what needs an asset; by default posts alone do. */
  readonly assetUsage?: BoundAssetUsage;
  /** Handle of the account that is there; one of Telegram by default. */
  readonly account?: string;
  /** A second process on a database takes the clock of the first. */
  readonly clock?: MovedClock;
}

/** Boots the lib with one account. @param beside modules that stand on it, and what they need */
export async function bootSchedules(beside: SchedulesBenchOptions = {}): Promise<SchedulesBench> {
  const clock = beside.clock ?? new MovedClock(NOW);
  let limits = unlimited;
  let publishing: PublishingPermission = { allowed: true };
  const plan = { plan: 'test', subscriptionStatus: null, features: {} };
  const entitlements = {
    forWorkspace: async () => ({ ...plan, limits, publishing }),
  };
  const platform = await bootTestPlatform({
    migrations: [
      ...accountsMigrations,
      ...mediaMigrations,
      ...postsMigrations,
      ...schedulesMigrations,
      ...(beside.migrations ?? []),
    ],
    environment: beside.environment ?? {},
    ...(beside.databaseUrl === undefined ? {} : { databaseUrl: beside.databaseUrl }),
    entities: mediaEntities,
    imports: [
      ProvidersModule.with(beside.strategies),
      BenchPortsModule.with(
        beside.slotBook ?? { book: EmptySlotBook },
        beside.assetUsage ?? { usage: SchedulesAssetUsage, module: SchedulesUsageModule },
      ),
      SchedulesModule,
      ...(beside.imports ?? []),
    ],
    overrides: [
      { provide: Clock, useValue: clock },
      { provide: Entitlements, useValue: entitlements },
    ],
  });
  const commands = platform.get(CommandBus);
  const queries = platform.get(QueryBus);
  const workspaceId: WorkspaceId = newId('ws');
  const bench: SchedulesBench = {
    platform,
    commands,
    queries,
    clock,
    workspaceId,
    account: beside.account ?? 'telegram:@garden',
    limitPlan: (changes) => (limits = { ...unlimited, ...changes }),
    permit: (permission) => (publishing = permission),
    addAccount: (handle, changes) => insertAccount(platform, workspaceId, handle, changes),
    apply: async (body, idempotencyKey = null) => {
      const caller = { workspaceId, mode: 'sandbox', source: 'api' } as const;
      const applied = await commands.execute(
        new ApplyScheduleCommand(caller, body, idempotencyKey),
      );
      const detail = await queries.execute(new RunDetailQuery(workspaceId, applied.run.id));
      return { ...detail, duplicate: applied.duplicate };
    },
    close: () => platform.close(),
  };
  if (beside.databaseUrl === undefined) await bench.addAccount(bench.account);
  return bench;
}

async function insertAccount(
  { database, get }: TestPlatform,
  workspaceId: WorkspaceId,
  handle: string,
  { status = 'connected', publishable = true }: { status?: string; publishable?: boolean } = {},
): Promise<AccountId> {
  const id: AccountId = newId('acct');
  const [provider = '', name = ''] = handle.split(':');
  const secrets = JSON.stringify({ botToken: '1:test' });
  const sealed = get(CredentialCipher).seal(secrets, `account:${id}`);
  await database.execute(
    `INSERT INTO accounts (id, workspace_id, mode, provider, external_id, handle, handle_key, status,
       publishable, credentials_key_id, credentials_ciphertext, credentials_at, created_at, updated_at)
     VALUES ($1, $2, 'sandbox', $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), now())`,
    [
      id,
      workspaceId,
      provider,
      name,
      handle,
      handle.toLowerCase().replace('@', ''),
      status,
      publishable,
      sealed.keyId,
      sealed.ciphertext,
      NOW,
    ],
  );
  return id;
}
