import pg from 'pg';
import { Global, Module } from '@nestjs/common';
import { AccountUsage, accountsMigrations } from '#libs/accounts';
import { AssetUsage, mediaEntities, mediaMigrations } from '#libs/media';
import { Chance, Clock, newId, type AccountId, type WorkspaceId } from '#libs/kernel';
import { CredentialCipher } from '#libs/platform';
import { MovedClock } from '#libs/kernel/testing';
import { bootTestPlatform, type TestPlatform } from '#libs/platform/testing';
import { ApprovalPeople, postsMigrations } from '#libs/posts';
import { ProvidersModule } from '#libs/providers';
import {
  SchedulesAccountUsage,
  SchedulesAssetUsage,
  SchedulesModule,
  SchedulesUsageModule,
  SlotBook,
} from '#libs/schedules';
import { EmptySlotBook, NOW } from '#libs/schedules/testing';
import { PublishingModule } from '../../publishing.module.js';
import { Connections } from './connections.js';
import { definitions } from './model-network.js';
import { standStill } from './standing-process.js';
import { VirtualTime } from './virtual-time.js';

/** Nobody made the posts. */
const serviceItself = {
  of: async () => [],
  authorsOf: async (_on: unknown, _workspaceId: unknown, creators: readonly unknown[]) =>
    creators.map(() => ({ type: 'system' })),
};

@Global()
@Module({
  imports: [SchedulesUsageModule],
  providers: [
    { provide: AssetUsage, useExisting: SchedulesAssetUsage },
    { provide: AccountUsage, useExisting: SchedulesAccountUsage },
    { provide: ApprovalPeople, useValue: serviceItself },
    { provide: SlotBook, useClass: EmptySlotBook },
  ],
  exports: [AssetUsage, AccountUsage, ApprovalPeople, SlotBook],
})
class ModelPortsModule {}

/** What all sequences of a suite share: the database with its accounts, and what is no process's own. */
export interface ModelWorld {
  readonly platform: TestPlatform;
  /** Sees everything, takes part in nothing. */
  readonly monitor: pg.Client;
  readonly connections: Connections;
  readonly time: VirtualTime;
  readonly workspaceId: WorkspaceId;
  /** Two of a network that can be asked, one of a network that cannot, and one of a network that counts nothing. */
  readonly accounts: readonly { readonly id: AccountId; readonly handle: string }[];
  close(): Promise<void>;
}

export async function bootModelWorld(): Promise<ModelWorld> {
  // Processes of the model share this clock; the platform is given it before it can be made.
  let time: MovedClock = new MovedClock(NOW);
  const platform = await bootTestPlatform({
    migrations: [...accountsMigrations, ...mediaMigrations, ...postsMigrations],
    entities: mediaEntities,
    environment: {
      // Attempts end when the model says so.
      PUBLISH_ATTEMPT_TIMEOUT_MS: '86400000',
      PUBLISH_OUTAGE_AFTER: '2',
    },
    // No module of workers: theirs would start an engine that nobody gives turns to. Processes of the model make their own.
    imports: [ProvidersModule.with(), ModelPortsModule, SchedulesModule, PublishingModule],
    overrides: [
      { provide: Clock, useValue: { now: () => time.now() } },
      { provide: Chance, useValue: { next: () => 0.5 } },
    ],
  });
  const monitor = new pg.Client({ connectionString: platform.databaseUrl });
  await monitor.connect();
  const virtual = await VirtualTime.install(monitor, NOW);
  time = virtual;
  const connections = new Connections(platform.databaseUrl, monitor, virtual);
  const workspaceId: WorkspaceId = newId('ws');
  const handles = [
    `${definitions.open.id}:@one`,
    `${definitions.open.id}:@two`,
    `${definitions.blind.id}:@three`,
    `${definitions.free.id}:@four`,
  ];
  const accounts = [];
  for (const handle of handles) {
    accounts.push({ handle, id: await insertAccount(platform, monitor, workspaceId, handle) });
  }
  const goOn = standStill();
  return {
    platform,
    monitor,
    connections,
    time: virtual,
    workspaceId,
    accounts,
    close: async () => {
      goOn();
      await connections.close();
      await monitor.end();
      await platform.close();
    },
  };
}

async function insertAccount(
  platform: TestPlatform,
  monitor: pg.Client,
  workspaceId: WorkspaceId,
  handle: string,
): Promise<AccountId> {
  const id: AccountId = newId('acct');
  const [provider = '', name = ''] = handle.split(':');
  const cipher = platform.get(CredentialCipher);
  const sealed = cipher.seal(JSON.stringify({ token: '1:test' }), `account:${id}`);
  await monitor.query(
    `INSERT INTO accounts (id, workspace_id, mode, provider, external_id, handle, handle_key, status,
       publishable, credentials_key_id, credentials_ciphertext, credentials_at, created_at, updated_at)
     VALUES ($1, $2, 'live', $3, $4, $5, $6, 'connected', true, $7, $8, $9, now(), now())`,
    [
      id,
      workspaceId,
      provider,
      name,
      handle,
      handle.toLowerCase().replace('@', ''),
      sealed.keyId,
      sealed.ciphertext,
      NOW,
    ],
  );
  return id;
}
