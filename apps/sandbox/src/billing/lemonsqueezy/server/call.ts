import type { SandboxOperation } from '../../../kernel/network.js';
import type { LemonSqueezyDesk } from '../lemonsqueezy-desk.js';

/** One authorised call. */
export interface LemonSqueezyCall {
  readonly desk: LemonSqueezyDesk;
  /** The id in the path. */
  readonly id: string;
  readonly body: unknown;
  /** Whether the key belongs to the test mode of the account. */
  readonly isTestMode: boolean;
}

/** One call of the API: where, and what it does. */
export interface LemonSqueezyRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The name faults are set on. */
  readonly operation: SandboxOperation;
  readonly status: number;
  answer(call: LemonSqueezyCall): unknown;
}
