import { SchedulesCreateRunsAndPosts1763700005000 } from './create-runs-and-posts.js';

/** Migrations of the schedules lib, oldest first. */
export const schedulesMigrations = [SchedulesCreateRunsAndPosts1763700005000];
