import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { Entitlements } from '#libs/platform';
import { MovedClock } from '#libs/kernel/testing';
import { bootTestPlatform, type TestPlatform } from '#libs/platform/testing';
import type { AssetUpload } from '../commands/upload-asset/upload-asset.command.js';
import { UploadAssetCommand } from '../commands/upload-asset/upload-asset.command.js';
import type { Asset } from '../domain/asset.js';
import { MediaModule } from '../media.module.js';
import { mediaEntities } from '../persistence/entities.js';
import { mediaMigrations } from '../persistence/migrations/index.js';
import { AssetUsage } from '../ports/asset-usage.port.js';
import { IncomingFiles } from '../storage/incoming-files.js';
import { ScriptedUsage } from './scripted-usage.js';

/** The media lib on a database and a folder of its own. */
export interface MediaPlatform {
  readonly platform: TestPlatform;
  readonly commands: CommandBus;
  readonly queries: QueryBus;
  readonly clock: MovedClock;
  readonly usage: ScriptedUsage;
  /** MEDIA_DIRECTORY of this platform. */
  readonly directory: string;
  /** Bytes a workspace may keep; null: without limit. */
  limitStorage(bytes: number | null): void;
  upload(workspaceId: WorkspaceId, bytes: Buffer, given?: Partial<AssetUpload>): Promise<Asset>;
  close(): Promise<void>;
}

@Global()
@Module({})
class UsageModule {
  static with(usage: AssetUsage): DynamicModule {
    const providers = [{ provide: AssetUsage, useValue: usage }];
    return { module: UsageModule, providers, exports: [AssetUsage] };
  }
}

/** Boots the media lib; `environment` adds variables to the configuration. */
export async function bootMedia(
  environment: Readonly<Record<string, string>> = {},
): Promise<MediaPlatform> {
  const directory = await mkdtemp(join(tmpdir(), 'media-'));
  const clock = new MovedClock();
  const usage = new ScriptedUsage();
  let storageBytes: number | null = null;
  const platform = await bootTestPlatform({
    migrations: mediaMigrations,
    entities: mediaEntities,
    imports: [UsageModule.with(usage), MediaModule],
    environment: { MEDIA_DIRECTORY: directory, ...environment },
    overrides: [
      { provide: Clock, useValue: clock },
      { provide: Entitlements, useValue: { forWorkspace: async () => planOf(storageBytes) } },
    ],
  });
  const commands = platform.get(CommandBus);
  return {
    platform,
    commands,
    queries: platform.get(QueryBus),
    clock,
    usage,
    directory,
    limitStorage: (bytes) => (storageBytes = bytes),
    upload: async (workspaceId, bytes, given = {}) => {
      const file = await platform.get(IncomingFiles).receive(chunksOf(bytes));
      const upload = { ...PLAIN, ...given, file };
      return commands.execute(new UploadAssetCommand(workspaceId, upload));
    },
    close: async () => {
      await platform.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const PLAIN: Omit<AssetUpload, 'file'> = {
  filename: 'file',
  mime: null,
  width: null,
  height: null,
  durationSeconds: null,
  deleteAfter: null,
};

function planOf(storageBytes: number | null) {
  return {
    plan: 'test',
    subscriptionStatus: null,
    publishing: { allowed: true },
    limits: { storageBytes },
    features: {},
  };
}

async function* chunksOf(bytes: Buffer): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}
