import { HttpFailure } from '#libs/kernel';
import { ProviderFailure } from './failure.js';

/**
 * What a call may have done when its answer is missing: `repeatable` calls (reads, uploads, drafts) may
 * simply be made again, a `visible` one may have published something.
 */
export type CallEffect = 'repeatable' | 'visible';

/** The failure behind a call that brought no usable answer; other errors come back as they are. */
export function transportFailure(error: unknown, effect: CallEffect, network: string): unknown {
  if (!(error instanceof HttpFailure)) return error;
  const unclear = effect === 'visible' && error.sent === 'maybe';
  return new ProviderFailure({
    failureClass: unclear ? 'ambiguous' : 'transient',
    message: unclear
      ? `${network} gave no answer (${error.reason}); the post may or may not be out`
      : `${network} could not be reached (${error.reason})`,
    providerCode: error.reason,
    cause: error,
  });
}

/**
 * Milliseconds of a Retry-After header (RFC 9110), in seconds or as a date; null when there is none that can
 * be read. A date is compared with the answer's own, so that no clock of ours can be wrong.
 */
export function retryAfterMs(headers: Readonly<Record<string, string>>): number | null {
  const value = headers['retry-after']?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const wait = Date.parse(value) - Date.parse(headers['date'] ?? '');
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
