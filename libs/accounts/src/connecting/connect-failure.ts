import { DomainError } from '#libs/kernel';
import { ProviderFailure } from '#libs/providers';
import type { ConnectFailure } from '../domain/connection.js';
import { providerFailureOf } from '../vault/provider-failure-of.js';

/** What a connect that went wrong is stored with. Null: a fault of ours, not to be told as the network's. */
export function connectFailureOf(error: unknown): ConnectFailure | null {
  if (error instanceof DomainError && error.code === 'quota_exceeded') {
    return { message: error.message, failureClass: null, providerCode: null };
  }
  const failure = providerFailureOf(error);
  if (failure === null) return null;
  const { message, failureClass, providerCode } = failure;
  return { message, failureClass, providerCode };
}

/** Stored when the fault is ours, so that the connection does not stay pending. */
export const INTERNAL_FAILURE: ConnectFailure = {
  message: 'The connection could not be finished because of an internal error',
  failureClass: null,
  providerCode: null,
};

/** A network that answers with no account at all. */
export function noAccounts(): ProviderFailure {
  return new ProviderFailure({
    failureClass: 'permission',
    message: 'The network granted access to no account that could be connected',
  });
}
