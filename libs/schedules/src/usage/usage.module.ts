import { Module } from '@nestjs/common';
import { ActivityRepository, PostWatchRepository } from '#libs/posts';
import { SchedulesAccountUsage } from './schedules-account-usage.js';
import { SchedulesAssetUsage } from './schedules-asset-usage.js';

/**
 * What media and accounts ask about posts; the apps bind their ports to these classes. Apart from the
 * schedules module, since that one imports the libs whose ports these are.
 */
@Module({
  providers: [ActivityRepository, PostWatchRepository, SchedulesAccountUsage, SchedulesAssetUsage],
  exports: [SchedulesAccountUsage, SchedulesAssetUsage],
})
export class SchedulesUsageModule {}
