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
export { bootPublishing, type PublishingBench } from './publishing-bench.js';
export { LEASE_MS, TestWorker } from './test-worker.js';
