import { SchedulesAddRiskWatch1764003010000 } from './add-risk-watch.js';
import { SchedulesCreateRunsAndPosts1763700005000 } from './create-runs-and-posts.js';
import { SchedulesPlanChecks1764003020000 } from './plan-checks-of-scheduled-posts.js';

/** Migrations of the schedules lib, oldest first. */
export const schedulesMigrations = [
  SchedulesCreateRunsAndPosts1763700005000,
  SchedulesAddRiskWatch1764003010000,
  SchedulesPlanChecks1764003020000,
];
