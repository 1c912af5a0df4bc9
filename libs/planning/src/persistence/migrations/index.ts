import { PlanningCreateImports1764016000100 } from './create-imports.js';
import { PlanningCreateRecurrences1764016400000 } from './create-recurrences.js';

/** Migrations of the planning lib, oldest first. */
export const planningMigrations = [
  PlanningCreateImports1764016000100,
  PlanningCreateRecurrences1764016400000,
];
