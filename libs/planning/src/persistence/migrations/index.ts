import { PlanningCreateQueues1764016900000 } from './create-queues.js';
import { PlanningCreateImports1764016600000 } from './create-imports.js';
import { PlanningCreateRecurrences1764016700000 } from './create-recurrences.js';
import { PlanningKeepMediaOfRecurrences1764017000000 } from './keep-media-of-recurrences.js';

/** Migrations of the planning lib, oldest first. */
export const planningMigrations = [
  PlanningCreateImports1764016600000,
  PlanningCreateRecurrences1764016700000,
  PlanningCreateQueues1764016900000,
  PlanningKeepMediaOfRecurrences1764017000000,
];
