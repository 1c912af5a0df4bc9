import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { IdentityModule } from '#libs/identity';
import { MediaModule } from '#libs/media';
import { SchedulesModule } from '#libs/schedules';
import { UsageController } from './usage.controller.js';
import { WorkspaceHealthController } from './workspace-health.controller.js';

@Module({
  imports: [AccountsModule, IdentityModule, MediaModule, SchedulesModule],
  controllers: [UsageController, WorkspaceHealthController],
})
export class WorkspaceRoutesModule {}
