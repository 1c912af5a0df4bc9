import {
  ProviderFailure,
  type FailureClass,
  type ProviderFailureDetails,
} from '../contract/failure.js';
import type { Removed } from '../contract/publishing.js';
import type { CallEffect } from '../contract/transport-failure.js';

/** What a strategy itself calls a failure, in a sentence for the user. */
export function failed(
  failureClass: FailureClass,
  message: string,
  more: Omit<ProviderFailureDetails, 'failureClass' | 'message'> = {},
): ProviderFailure {
  return new ProviderFailure({ failureClass, message, ...more });
}

/** Whether an error is a network's failure, and of one of these classes where any are given. */
export function isFailure(
  error: unknown,
  ...classes: readonly FailureClass[]
): error is ProviderFailure {
  if (!(error instanceof ProviderFailure)) return false;
  return classes.length === 0 || classes.includes(error.failureClass);
}

/** The same refusal under another class: its words, status and code stay. */
export function reclassed(
  failure: ProviderFailure,
  failureClass: FailureClass,
  more: Pick<ProviderFailureDetails, 'retryAfterMs' | 'cause'> = {},
): ProviderFailure {
  const { message, status, providerCode } = failure;
  return new ProviderFailure({ failureClass, message, status, providerCode, ...more });
}

/** The class of a failure that does not say whether the call had an effect. */
export function unclear(effect: CallEffect): FailureClass {
  return effect === 'visible' ? 'ambiguous' : 'transient';
}

/** A delete after which the post is gone, whether it was there or not. @throws ProviderFailure */
export async function removing(call: Promise<unknown>): Promise<Removed> {
  try {
    await call;
    return { kind: 'deleted' };
  } catch (error) {
    if (isFailure(error, 'not_found')) return { kind: 'already_gone' };
    throw error;
  }
}

/** What a read answers; null where the network does not know what was asked for. @throws ProviderFailure */
export async function unlessGone<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (isFailure(error, 'not_found')) return null;
    throw error;
  }
}
