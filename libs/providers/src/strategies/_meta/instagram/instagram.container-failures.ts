import { ProviderFailure } from '../../../contract/failure.js';
import { classOfContainer } from './instagram.failures.js';

/** A container that says ERROR; `words` are its status, which ends with a subcode. */
export function failedContainer(subcode: number | null, words: string): ProviderFailure {
  return new ProviderFailure({
    failureClass: classOfContainer(subcode, words),
    message: words === '' ? 'Instagram could not process the media' : words,
    providerCode: subcode === null ? null : String(subcode),
  });
}

export function expiredTooOften(): ProviderFailure {
  const message = 'Containers of this post expired again and again before they were published';
  return new ProviderFailure({ failureClass: 'transient', message });
}

/** The same failure as one that passes. */
export function passing(failure: ProviderFailure): ProviderFailure {
  const { message, status, providerCode } = failure;
  const details = { message, status, providerCode, cause: failure };
  return new ProviderFailure({ ...details, failureClass: 'transient' });
}
