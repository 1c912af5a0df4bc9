import { SchedulesCreateComposerDrafts1764010300000 } from './create-composer-drafts.js';
import { SchedulesCreateUsedConfirmations1764034000100 } from './create-used-confirmations.js';

/** Migrations of the schedules lib, oldest first. Those of runs and posts are of the posts lib. */
export const schedulesMigrations = [
  SchedulesCreateComposerDrafts1764010300000,
  SchedulesCreateUsedConfirmations1764034000100,
];
