import { DomainError } from '#libs/kernel';
import type { ProviderFailure } from './contract/failure.js';

/** Where a network does not say when to come again. */
const USUAL_WAIT_MS = 60_000;

/** No strategy goes by that id or alias. */
export function providerNotFound(id: string): DomainError {
  return new DomainError('provider_not_found', 'not_found', `There is no provider ${id}`, {
    details: { provider: id },
  });
}

/** A sandbox workspace is used while the sandbox's address is not configured. */
export function sandboxNotConfigured(): DomainError {
  return new DomainError(
    'service_unavailable',
    'unavailable',
    'Sandbox workspaces need SANDBOX_URL to be set',
  );
}

/** The sandbox does not do what it is asked by the service itself. */
export function sandboxUnavailable(reason: string, cause?: unknown): DomainError {
  const message = `The sandbox cannot be used: ${reason}`;
  return new DomainError('service_unavailable', 'unavailable', message, { cause });
}

/** What is asked for is made of the sandbox, which a live workspace never reaches. */
export function sandboxOnly(): DomainError {
  return new DomainError('sandbox_only', 'conflict', 'Only sandbox workspaces have this');
}

/**
 * What a network refused while somebody waits for the answer. Its rate limit is the client's to wait for: 429 where the
 * account has used it up, 503 where everybody has; both say for how long. Anything else is 502.
 */
export function refusedByNetwork(
  failure: ProviderFailure,
  facts: Readonly<Record<string, unknown>> = {},
): DomainError {
  const { failureClass, providerCode, message, scope } = failure;
  const details = { ...facts, failureClass, providerCode };
  if (failureClass !== 'rate_limited') {
    return new DomainError('provider_error', 'upstream', message, { details, cause: failure });
  }
  const retryAfterSeconds = Math.ceil((failure.retryAfterMs ?? USUAL_WAIT_MS) / 1_000);
  const options = { details: { ...details, retryAfterSeconds }, cause: failure };
  return scope === 'app'
    ? new DomainError('service_unavailable', 'unavailable', message, options)
    : new DomainError('rate_limited', 'rate_limited', message, options);
}
