import { SchedulesIndexUnclearPosts1764007000000 } from './1764007000000-index-unclear-posts.js';
import { SchedulesAddTraceContext1764005001000 } from './add-trace-context.js';
import { SchedulesCreateRunsAndPosts1763700005000 } from './create-runs-and-posts.js';
import { SchedulesIndexDuePostsByWorkspace1764004000000 } from './index-due-posts-by-workspace.js';
import { SchedulesAddRiskWatch1764003010000 } from './add-risk-watch.js';
import { SchedulesPlanChecks1764003020000 } from './plan-checks-of-scheduled-posts.js';

/** Migrations of the schedules lib, oldest first. */
export const schedulesMigrations = [
  SchedulesCreateRunsAndPosts1763700005000,
  SchedulesAddRiskWatch1764003010000,
  SchedulesPlanChecks1764003020000,
  SchedulesIndexDuePostsByWorkspace1764004000000,
  SchedulesIndexUnclearPosts1764007000000,
  SchedulesAddTraceContext1764005001000,
];
