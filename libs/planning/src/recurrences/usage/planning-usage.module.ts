import { Module } from '@nestjs/common';
import { SchedulesUsageModule } from '#libs/schedules';
import { RecurrenceAssetsRepository } from '../persistence/recurrence-assets.repository.js';
import { PlanningAssetUsage } from './planning-asset-usage.js';

/** What media asks about what is planned; the apps bind its port to this. */
@Module({
  imports: [SchedulesUsageModule],
  providers: [PlanningAssetUsage, RecurrenceAssetsRepository],
  exports: [PlanningAssetUsage],
})
export class PlanningUsageModule {}
