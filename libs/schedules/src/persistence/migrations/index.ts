import { SchedulesAddTraceContext1764005001000 } from './add-trace-context.js';
import { SchedulesCreateRunsAndPosts1763700005000 } from './create-runs-and-posts.js';

/** Migrations of the schedules lib, oldest first. */
export const schedulesMigrations = [
  SchedulesCreateRunsAndPosts1763700005000,
  SchedulesAddTraceContext1764005001000,
];
