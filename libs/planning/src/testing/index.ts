export { ADA, bootPlanning, type PlanningBench } from './planning-bench.js';
export { BOB, recurrenceDesk, type RecurrenceDesk } from './recurrence-desk.js';
