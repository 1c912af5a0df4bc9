import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { PostsModule } from '#libs/posts';
import { AnalyticsModule } from './analytics.module.js';
import { AccountStandingListener } from './listeners/account-standing.listener.js';
import { PublishedPostsListener } from './listeners/published-posts.listener.js';
import { RefreshSeedsRepository } from './persistence/refresh-seeds.repository.js';
import { SnapshotRetentionRepository } from './persistence/snapshot-retention.repository.js';
import { WalkRepository } from './persistence/walk.repository.js';
import { AnalyticsUpkeep } from './refreshing/analytics-upkeep.js';
import { CatchUp } from './refreshing/catch-up.js';
import { DueLook } from './refreshing/due-look.js';
import { FirstLooks } from './refreshing/first-looks.js';
import { RefreshWatch } from './refreshing/refresh-watch.js';
import { ScheduledLooks } from './refreshing/scheduled-looks.js';
import { SnapshotThinning } from './refreshing/snapshot-thinning.js';

/** Looks at numbers by a timetable; imported by the scheduler app only, beside ScheduleModule. */
@Module({
  imports: [AccountsModule, AnalyticsModule, PostsModule],
  providers: [
    AccountStandingListener,
    PublishedPostsListener,
    RefreshSeedsRepository,
    SnapshotRetentionRepository,
    WalkRepository,
    AnalyticsUpkeep,
    CatchUp,
    DueLook,
    FirstLooks,
    RefreshWatch,
    ScheduledLooks,
    SnapshotThinning,
  ],
})
export class AnalyticsWorkerModule {}
