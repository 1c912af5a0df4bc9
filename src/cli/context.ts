import { Global, Module, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { Command } from '@nestjs/cqrs';
import { AccountsModule, AccountUsage } from '#libs/accounts';
import { entitlementsFromBilling } from '#libs/billing';
import { IdentityModule, identityEntities } from '#libs/identity';
import { AssetUsage, mediaEntities, MediaModule } from '#libs/media';
import { type Config } from '#libs/kernel';
import { KeyRotationModule, PlatformModule } from '#libs/platform';
import {
  PlanningAssetUsage,
  PlanningUsageModule,
  QueueSlotBook,
  QueueSlotsModule,
} from '#libs/planning';
import { ProvidersModule } from '#libs/providers';
import { PublishingModule } from '#libs/publishing';
import {
  SchedulesAccountUsage,
  SchedulesModule,
  SchedulesUsageModule,
  SlotBook,
} from '#libs/schedules';
import { MadeLinksModule } from './made-links.module.js';
import { quietLogger } from './quiet-logger.js';

@Global()
@Module({
  imports: [SchedulesUsageModule, PlanningUsageModule, QueueSlotsModule],
  providers: [
    { provide: AssetUsage, useExisting: PlanningAssetUsage },
    { provide: AccountUsage, useExisting: SchedulesAccountUsage },
    { provide: SlotBook, useExisting: QueueSlotBook },
  ],
  exports: [AssetUsage, AccountUsage, SlotBook],
})
class PortsModule {}

@Module({})
class CliModule {}

/** The libs of the service without HTTP, engine or timers. */
export interface CliContext {
  get<Instance>(token: { readonly prototype: Instance }): Instance;
  execute<Result>(command: Command<Result>): Promise<Result>;
}

/** Boots the libs on the service's database for the time of some work. */
export async function withContext<Result>(
  config: Config,
  work: (context: CliContext) => Promise<Result>,
): Promise<Result> {
  const app = await open(config);
  try {
    return await work({
      get: <Instance>(token: { readonly prototype: Instance }) =>
        app.get<Instance>(token as Type<Instance>, { strict: false }),
      execute: (command) => app.get(CommandBus).execute(command),
    });
  } finally {
    await app.close();
  }
}

function open(config: Config): Promise<INestApplicationContext> {
  const platform = PlatformModule.forRoot({
    config,
    entities: [...identityEntities, ...mediaEntities],
    overrides: [entitlementsFromBilling],
  });
  const root = {
    module: CliModule,
    imports: [
      platform,
      MadeLinksModule,
      PortsModule,
      ProvidersModule.with(),
      KeyRotationModule,
      IdentityModule,
      AccountsModule,
      MediaModule,
      SchedulesModule,
      PublishingModule,
    ],
  };
  return NestFactory.createApplicationContext(root, {
    logger: quietLogger(config),
    abortOnError: false,
  });
}
