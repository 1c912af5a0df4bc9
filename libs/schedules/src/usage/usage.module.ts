import { Module } from '@nestjs/common';
import { ActivityRepository } from '../persistence/activity.repository.js';
import { PostWatchRepository } from '../persistence/post-watch.repository.js';
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
