export { Gate } from './gate.js';
export {
  answered,
  answerLost,
  heldAt,
  refused,
  requestLost,
  workerDiesAfter,
  workerDiesBefore,
} from './happenings.js';
export {
  bootPublishing,
  type HeldTransaction,
  type PostRow,
  type PublishingBench,
} from './publishing-bench.js';
export {
  ScriptedNetwork,
  type Happening,
  type LedgerEntry,
  type ScriptedCall,
  type ScriptedStep,
  type StepAnswers,
} from './scripted-network.js';
export { StandingTime } from './standing-time.js';
export { StatementGates, type AroundStatement, type Statement } from './statement-gates.js';
export { LEASE_MS, TestWorker } from './test-worker.js';
