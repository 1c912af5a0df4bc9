import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { AnalyticsModule } from '#libs/analytics';
import { IdentityModule } from '#libs/identity';
import { MediaModule } from '#libs/media';
import { SchedulesModule } from '#libs/schedules';
import { WebhooksOutModule } from '#libs/webhooks-out';
import { KeysRoutesModule } from '../keys/keys.routes.js';
import { UsageController } from './usage.controller.js';
import { WorkspaceCounts } from './workspace-counts.js';
import { WorkspaceHealthController } from './workspace-health.controller.js';

@Module({
  imports: [
    AccountsModule,
    AnalyticsModule,
    IdentityModule,
    KeysRoutesModule,
    MediaModule,
    SchedulesModule,
    WebhooksOutModule,
  ],
  controllers: [UsageController, WorkspaceHealthController],
  providers: [WorkspaceCounts],
})
export class WorkspaceRoutesModule {}
