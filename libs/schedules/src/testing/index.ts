export { aList, aThread, failureOf, later } from './documents.js';
export {
  bootSchedules,
  type SchedulesBench,
  type SchedulesBenchOptions,
} from './schedules-bench.js';
export { anAccount, checked, errorsOf, NOW, parsed, warningsOf } from './checked.js';
export { chance } from './chance.js';
export { EmptySlotBook } from './empty-slot-book.js';
export { aReadyAsset } from './ready-asset.js';
export { TestNetwork } from './test-network.js';
export { editingDesk, issuesOf, type EditingDesk } from './editing-desk.js';
export { issuesOfFailure, keyDesk, keyWith, type KeyDesk } from './key-desk.js';
export { approvalDesk, aPolicy, type ApprovalDesk } from './approval-desk.js';
