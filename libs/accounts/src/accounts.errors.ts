import { DomainError } from '#libs/kernel';
import { refusedByNetwork, type ProviderFailure } from '#libs/providers';
import type { ConnectFailure } from './domain/connection.js';

/** 404: no such account in this workspace, or it was disconnected. */
export function accountNotFound(account: string): DomainError {
  return new DomainError('account_not_found', 'not_found', `No connected account ${account}`, {
    details: { account },
  });
}

/** 404: the network names no picture of the account, or does not hand one out. */
export function avatarNotFound(): DomainError {
  return new DomainError('avatar_not_found', 'not_found', 'The account has no picture.');
}

/** 503: as many pictures as one process fetches at a time are on their way. */
export function tooManyAvatars(): DomainError {
  const message = 'Too many pictures are being fetched. Try again in a moment.';
  return new DomainError('service_unavailable', 'unavailable', message);
}

/** 404: no such connection in this workspace. */
export function connectionNotFound(connectionId: string): DomainError {
  return new DomainError('connection_not_found', 'not_found', `No connection ${connectionId}`, {
    details: { connectionId },
  });
}

/** 404: the account's network has no such discovery action. */
export function actionNotFound(actionId: string, allowed: readonly string[]): DomainError {
  return new DomainError('action_not_found', 'not_found', `No action ${actionId}`, {
    details: { actionId, allowed },
  });
}

/** 404: a name that stands for no network. */
export function providerNotFound(provider: string, allowed: readonly string[]): DomainError {
  return new DomainError('provider_not_found', 'not_found', `No provider ${provider}`, {
    details: { provider, allowed },
  });
}

/** 422: a network that exists but cannot be connected on this installation. */
export function providerNotConfigured(
  provider: string,
  message: string,
  variables: readonly string[] = [],
): DomainError {
  return new DomainError('provider_not_configured', 'unprocessable', message, {
    details: { provider, variables },
  });
}

/** 422: the network refused the connect. The connection stays readable under its id. */
export function connectionFailed(connectionId: string, failure: ConnectFailure): DomainError {
  return new DomainError('connection_failed', 'unprocessable', failure.message, {
    details: {
      connectionId,
      failureClass: failure.failureClass,
      providerCode: failure.providerCode,
    },
  });
}

/** One thing wrong with a request: where, and what is expected there. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
  /** The words that would have been taken, where they are few. */
  readonly allowed?: readonly string[];
}

/** 400: a field of the request that cannot be used. */
export function invalidParameter(
  field: string,
  message: string,
  allowed?: readonly string[],
): DomainError {
  return invalidInput([{ path: field, message, ...(allowed === undefined ? {} : { allowed }) }]);
}

/** 400: fields of the request that cannot be used, all of them; at least one. */
export function invalidInput(issues: readonly InputIssue[]): DomainError {
  const field = issues[0]?.path ?? '';
  const message = issues[0]?.message ?? 'The request is not valid';
  return new DomainError('invalid_parameter', 'bad_request', message, {
    details: { field, path: field, issues },
  });
}

/** 402: the plan's number of connected accounts is used up. */
export function accountQuotaExceeded(used: number, limit: number): DomainError {
  return new DomainError(
    'quota_exceeded',
    'payment_required',
    `The plan allows ${limit} connected accounts and ${used} are connected`,
    {
      details: {
        entitlement: 'connectedAccounts',
        used,
        limit,
        upgradePath: '/v1/billing/checkout',
      },
    },
  );
}

/** 502, 429 or 503: a discovery action's call to the network failed. */
export function actionFailed(actionId: string, failure: ProviderFailure): DomainError {
  return refusedByNetwork(failure, {
    actionId,
    providerStatus: failure.status,
    retryAfterMs: failure.retryAfterMs,
  });
}

/** 400: two spellings of one field with different values. */
export function aliasConflict(fields: readonly string[]): DomainError {
  const message = `${fields.join(' and ')} are the same field and must not differ`;
  return new DomainError('alias_conflict', 'bad_request', message, {
    details: { field: fields[0], fields },
  });
}

/** 409: so many faults of the workspace wait already. */
export function sandboxFaultsFull(limit: number): DomainError {
  const message = `${limit} faults wait already: clear them, or let them strike`;
  return new DomainError('sandbox_faults_full', 'conflict', message, { details: { limit } });
}
