export { startSandbox, type RunningSandbox, type SandboxOptions } from './sandbox.js';
export type { BillingSystem } from './billing/index.js';
export type {
  LedgerEntry,
  LedgerMedia,
  MediaKind,
  SandboxAccount,
  SandboxOperation,
} from './kernel/network.js';
