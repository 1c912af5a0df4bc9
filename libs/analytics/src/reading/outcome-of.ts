import { DomainError } from '#libs/kernel';
import { ProviderFailure } from '#libs/providers';
import type { LookOutcome } from '../domain/next-look.js';
import type { TakenSnapshot } from '../domain/snapshot.js';
import { pauseMs, WITHIN_QUOTA } from './look-permits.js';

/** What a look came to that brought something. */
export function outcomeOf({ status, supported }: TakenSnapshot): LookOutcome {
  if (!supported) return { kind: 'unsupported' };
  return { kind: status === 'partial' ? 'partial' : 'collected' };
}

/** What a look came to that brought nothing. */
export function outcomeOfFailure(error: unknown): LookOutcome {
  if (!(error instanceof DomainError)) return { kind: 'failed' };
  if (error.code === 'account_not_found') return { kind: 'over', reason: 'disconnected' };
  const failure = error.cause;
  if (!(failure instanceof ProviderFailure)) return { kind: 'failed' };
  switch (failure.failureClass) {
    case 'rate_limited':
      return {
        kind: failure.providerCode === WITHIN_QUOTA ? 'postponed' : 'rate_limited',
        retryAfterMs: pauseMs(failure),
        scope: failure.scope === 'app' ? 'app' : 'account',
      };
    case 'not_found':
      return { kind: 'not_found' };
    case 'auth_expired':
    case 'permission':
      return { kind: 'denied' };
    case 'ambiguous':
    case 'content_rejected':
    case 'duplicate_content':
    case 'media_invalid':
    case 'transient':
      return { kind: 'failed' };
  }
}
