import { Module, type DynamicModule } from '@nestjs/common';
import { AccountsModule, accountsMigrations, AccountsWorkerModule } from '#libs/accounts';
import { analyticsMigrations, AnalyticsWorkerModule } from '#libs/analytics';
import { billingMigrations, BillingWorkerModule } from '#libs/billing';
import { identityEntities, identityMigrations, IdentityWorkerModule } from '#libs/identity';
import { MediaModule, mediaMigrations, MediaWorkerModule, mediaEntities } from '#libs/media';
import { type Config } from '#libs/kernel';
import { planningMigrations, PlanningWorkerModule } from '#libs/planning';
import { platformMigrations, PlatformModule, PlatformWorkerModule } from '#libs/platform';
import { ApprovalsModule, postsMigrations, PostsWorkerModule } from '#libs/posts';
import { ProvidersModule, type StrategyClass } from '#libs/providers';
import { PublishingModule, PublishingWorkerModule } from '#libs/publishing';
import { SchedulesModule, SchedulesWorkerModule } from '#libs/schedules';
import { supportMigrations, SupportWorkerModule } from '#libs/support';
import { webhooksOutMigrations, WebhooksOutWorkerModule } from '#libs/webhooks-out';
import { HealthServer } from './health/health-server.js';
import { AccountNoticeMails } from './notices/account-notice-mails.js';
import { ApprovalAudience } from './notices/approval-audience.js';
import { ApprovalNoticeMails } from './notices/approval-notice-mails.js';
import { StuckApprovalsListener } from './notices/stuck-approvals.listener.js';
import { platformOverrides, PortsModule } from './ports.module.js';

/** What the schema must have for the scheduler; its health answer says whether anything is missing. */
const migrations = [
  ...platformMigrations,
  ...identityMigrations,
  ...accountsMigrations,
  ...mediaMigrations,
  ...postsMigrations,
  ...planningMigrations,
  ...billingMigrations,
  ...analyticsMigrations,
  ...supportMigrations,
  ...webhooksOutMigrations,
];

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
          role: 'scheduler',
          migrations,
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
        ApprovalsModule,
        PostsWorkerModule,
        SchedulesWorkerModule,
        PlanningWorkerModule,
        PublishingModule,
        PublishingWorkerModule,
        AnalyticsWorkerModule,
        BillingWorkerModule,
        WebhooksOutWorkerModule,
        SupportWorkerModule,
      ],
      providers: [
        AccountNoticeMails,
        ApprovalAudience,
        ApprovalNoticeMails,
        HealthServer,
        StuckApprovalsListener,
      ],
    };
  }
}
