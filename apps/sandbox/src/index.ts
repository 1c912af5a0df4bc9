export { startSandbox, type RunningSandbox, type SandboxOptions } from './sandbox.js';
export { loadStandIns } from './outside/load-stand-ins.js';
export type { BillingSystem } from './billing/index.js';
export type {
  FaultAnswers,
  LedgerEntry,
  LedgerMedia,
  MediaKind,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
  SandboxOperation,
  SandboxScope,
} from './kernel/network.js';
