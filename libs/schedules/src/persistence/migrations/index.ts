import { SchedulesAddMissedPolicy1764004000100 } from './add-missed-policy.js';
import { SchedulesCreatePublishUsage1764004000200 } from './create-publish-usage.js';
import { SchedulesCreateRunsAndPosts1763700005000 } from './create-runs-and-posts.js';
import { SchedulesIndexDuePostsByWorkspace1764004000000 } from './index-due-posts-by-workspace.js';

/** Migrations of the schedules lib, oldest first. */
export const schedulesMigrations = [
  SchedulesCreateRunsAndPosts1763700005000,
  SchedulesIndexDuePostsByWorkspace1764004000000,
  SchedulesAddMissedPolicy1764004000100,
  SchedulesCreatePublishUsage1764004000200,
];
