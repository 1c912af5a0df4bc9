import { SchedulesIndexUnclearPosts1764007000000 } from './1764007000000-index-unclear-posts.js';
import { SchedulesAddTraceContext1764005001000 } from './add-trace-context.js';
import { SchedulesCreateRunsAndPosts1763700005000 } from './create-runs-and-posts.js';
import { SchedulesIndexDuePostsByWorkspace1764004000000 } from './index-due-posts-by-workspace.js';

/** Migrations of the schedules lib, oldest first. */
export const schedulesMigrations = [
  SchedulesCreateRunsAndPosts1763700005000,
  SchedulesIndexDuePostsByWorkspace1764004000000,
  SchedulesAddTraceContext1764005001000,
  SchedulesIndexUnclearPosts1764007000000,
];
