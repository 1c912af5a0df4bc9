import { Module, type DynamicModule } from '@nestjs/common';
import { AccountsModule, AccountsWorkerModule } from '#libs/accounts';
import { AnalyticsWorkerModule } from '#libs/analytics';
import { BillingWorkerModule } from '#libs/billing';
import { identityEntities, IdentityWorkerModule } from '#libs/identity';
import { MediaModule, MediaWorkerModule, mediaEntities } from '#libs/media';
import { PlatformModule, PlatformWorkerModule, type Config } from '#libs/platform';
import { ProvidersModule, type StrategyClass } from '#libs/providers';
import { PublishingModule, PublishingWorkerModule } from '#libs/publishing';
import { WebhooksOutWorkerModule } from '#libs/webhooks-out';
import { SchedulesModule, SchedulesWorkerModule } from '#libs/schedules';
import { SupportWorkerModule } from '#libs/support';
import { HealthServer } from './health/health-server.js';
import { AccountNoticeMails } from './notices/account-notice-mails.js';
import { platformOverrides, PortsModule } from './ports.module.js';

/** The process that acts by itself: relay, claims, publishing, sweeps, token refresh. */
@Module({})
export class SchedulerModule {
  /** @param strategies networks of a team's own, beside the built-in ones */
  static with(config: Config, strategies: readonly StrategyClass[] = []): DynamicModule {
    return {
      module: SchedulerModule,
      imports: [
        PlatformModule.forRoot({
          config,
          entities: [...identityEntities, ...mediaEntities],
          overrides: platformOverrides,
        }),
        PlatformWorkerModule,
        IdentityWorkerModule,
        PortsModule,
        ProvidersModule.with([...strategies]),
        AccountsModule,
        AccountsWorkerModule,
        MediaModule,
        MediaWorkerModule,
        SchedulesModule,
        SchedulesWorkerModule,
        PublishingModule,
        PublishingWorkerModule,
        AnalyticsWorkerModule,
        BillingWorkerModule,
        WebhooksOutWorkerModule,
        SupportWorkerModule,
      ],
      providers: [AccountNoticeMails, HealthServer],
    };
  }
}
