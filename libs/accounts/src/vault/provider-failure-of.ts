import { HttpFailure } from '#libs/kernel';
import { ProviderFailure } from '#libs/providers';

/** A call's failure in the network's terms: no answer counts as transient. Null: a fault of ours. */
export function providerFailureOf(error: unknown): ProviderFailure | null {
  if (error instanceof ProviderFailure) return error;
  if (!(error instanceof HttpFailure) && !isTimeout(error)) return null;
  return new ProviderFailure({
    failureClass: 'transient',
    message: 'The network could not be reached; try again later',
    providerCode: error instanceof HttpFailure ? error.reason : 'timeout',
    cause: error,
  });
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name);
}
