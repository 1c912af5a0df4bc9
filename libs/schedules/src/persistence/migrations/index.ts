import { SchedulesIndexUnclearPosts1764007000000 } from './1764007000000-index-unclear-posts.js';
import { SchedulesIndexRunSizes1764007100000 } from './1764007100000-index-run-sizes.js';
import { SchedulesCreateRunsAndPosts1763700005000 } from './create-runs-and-posts.js';

/** Migrations of the schedules lib, oldest first. */
export const schedulesMigrations = [
  SchedulesCreateRunsAndPosts1763700005000,
  SchedulesIndexUnclearPosts1764007000000,
  SchedulesIndexRunSizes1764007100000,
];
