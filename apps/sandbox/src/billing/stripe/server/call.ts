import type { SandboxOperation } from '../../../kernel/network.js';
import type { StripeDesk } from '../stripe-desk.js';
import type { Parameters } from './parameters.js';
import type { Fields } from './shapes.js';

/** One authorised call with checked parameters. */
export interface StripeCall {
  readonly desk: StripeDesk;
  /** The id in the path. */
  readonly id: string;
  readonly parameters: Parameters;
}

/** One call of the API: where, what it takes, and what it does. */
export interface StripeRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** The name faults are set on. */
  readonly operation: SandboxOperation;
  readonly fields: Fields;
  answer(call: StripeCall): unknown;
}
