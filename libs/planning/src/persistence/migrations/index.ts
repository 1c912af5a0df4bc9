import { PlanningCreateImports1764016000100 } from './create-imports.js';

/** Migrations of the planning lib, oldest first. */
export const planningMigrations = [PlanningCreateImports1764016000100];
