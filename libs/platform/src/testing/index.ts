export { bootTestPlatform, createTestDatabase, startMailServer } from './on-demand.js';
export type { TestDatabase } from './test-database.js';
export type { TestPlatform, TestPlatformOptions } from './test-platform.js';
export {
  COMPILED_FROM,
  explainForAnyValues,
  nodesOf,
  type PlanNode,
  visitedBy,
} from './query-plan.js';
export type { ReceivedMail, TestMailServer } from './mail-server.js';
