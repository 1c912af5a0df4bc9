export { ADA, bootPlanning, type PlanningBench } from './planning-bench.js';
export { queueKeeper, type QueueKeeper } from './queue-keeper.js';
export { queueDesk, type QueueDesk } from './queue-desk.js';
export { BOB, recurrenceDesk, type RecurrenceDesk } from './recurrence-desk.js';
