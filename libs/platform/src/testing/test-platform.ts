import type { INestApplicationContext, ModuleMetadata, Provider, Type } from '@nestjs/common';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Database } from '../database/database.js';
import type { Entity, Migration } from '../database/open-data-source.js';
import { createLogger } from '../logging/logger.js';
import { platformMigrations } from '../persistence/migrations/index.js';
import { PlatformModule } from '../platform.module.js';
import { PlatformWorkerModule } from '../platform-worker.module.js';
import { createTestDatabase } from './test-database.js';
import { testConfig } from '#libs/kernel/testing';

export interface TestPlatformOptions {
  /** Migrations of the libs under test; the platform's own run first. */
  readonly migrations?: readonly Migration[];
  readonly entities?: readonly Entity[];
  readonly imports?: ModuleMetadata['imports'];
  readonly providers?: readonly Provider[];
  /** Bindings that replace the platform's: `[{ provide: Clock, useValue: new MovedClock() }]`. */
  readonly overrides?: readonly Provider[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Also relay events and run jobs, as the scheduler does. */
  readonly worker?: boolean;
  /** Address of another platform's database, to work on it as a second process; by default a database of its own. */
  readonly databaseUrl?: string;
}

/** An application of the given modules on a database of its own. */
export interface TestPlatform {
  readonly app: INestApplicationContext;
  readonly database: Database;
  readonly databaseUrl: string;
  /** The instance of a class, whichever module provides it. */
  get<Instance>(token: { readonly prototype: Instance }): Instance;
  close(): Promise<void>;
}

@Module({})
class UnderTestModule {}

/** Boots without a listening port. `close` stops the application and drops the database, if it is its own. */
export async function bootTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const testDatabase = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => undefined }
    : await createTestDatabase([...platformMigrations, ...(options.migrations ?? [])]);
  const config = testConfig({ ...options.environment, DATABASE_URL: testDatabase.url });
  const root: DynamicModule = {
    module: UnderTestModule,
    imports: [
      PlatformModule.forRoot({
        config,
        entities: options.entities ?? [],
        overrides: options.overrides ?? [],
      }),
      ...(options.worker ? [PlatformWorkerModule] : []),
      ...(options.imports ?? []),
    ],
    providers: [...(options.providers ?? [])],
  };
  try {
    const app = await NestFactory.createApplicationContext(root, {
      logger: createLogger(config),
      abortOnError: false,
    });
    return {
      app,
      database: app.get(Database),
      databaseUrl: testDatabase.url,
      get: <Instance>(token: { readonly prototype: Instance }) =>
        app.get<Instance>(token as Type<Instance>, { strict: false }),
      close: async () => {
        await app.close();
        await testDatabase.drop();
      },
    };
  } catch (error) {
    await testDatabase.drop();
    throw error;
  }
}
