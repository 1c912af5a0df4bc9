import { DomainError, HttpFailure } from '#libs/platform';
import { ProviderFailure } from '#libs/providers';
import type { ConnectFailure } from '../domain/connection.js';

/** What a connect that went wrong is stored with. Null: a fault of ours, not to be told as the network's. */
export function connectFailureOf(error: unknown): ConnectFailure | null {
  if (error instanceof ProviderFailure) {
    const { message, failureClass, providerCode } = error;
    return { message, failureClass, providerCode };
  }
  if (error instanceof HttpFailure || isTimeout(error)) {
    return {
      message: 'The network could not be reached; try again later',
      failureClass: 'transient',
      providerCode: error instanceof HttpFailure ? error.reason : 'timeout',
    };
  }
  if (error instanceof DomainError && error.code === 'quota_exceeded') {
    return { message: error.message, failureClass: null, providerCode: null };
  }
  return null;
}

/** Stored when the fault is ours, so that the connection does not stay pending. */
export const INTERNAL_FAILURE: ConnectFailure = {
  message: 'The connection could not be finished because of an internal error',
  failureClass: null,
  providerCode: null,
};

/** A network that answers with no account at all. */
export const NO_ACCOUNTS = new ProviderFailure({
  failureClass: 'permission',
  message: 'The network granted access to no account that could be connected',
});

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name);
}
