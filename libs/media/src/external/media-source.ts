import { HttpFailure } from '#libs/kernel';
import {
  InvalidMediaParameterError,
  MediaTooLargeError,
  MediaUnavailableError,
  StorageError,
} from '../media.errors.js';

/** Why an address of the outside did not give its bytes, as the error that posts and previews show. */
export function unreachable(error: unknown): MediaUnavailableError {
  if (error instanceof MediaUnavailableError) return error;
  if (!(error instanceof HttpFailure)) {
    return new MediaUnavailableError('unreachable', 'The media could not be read.', true, error);
  }
  switch (error.reason) {
    case 'blocked':
    case 'invalid_url':
      return new MediaUnavailableError(
        'unreachable',
        'The media address is not publicly reachable.',
        false,
        error,
      );
    case 'response_too_large':
      return new MediaUnavailableError('invalid', 'The media is too large.', false, error);
    case 'refused':
    case 'dns':
    case 'tls':
    case 'connect_timeout':
    case 'timeout':
    case 'reset':
    case 'aborted':
      return new MediaUnavailableError(
        'unreachable',
        `The media address did not answer (${error.reason}).`,
        true,
        error,
      );
  }
}

/** Why a file was not downloaded that somebody wants to keep: what is wrong with their address is said of it. */
export function refusedFetch(error: unknown, limitBytes: number): unknown {
  if (error instanceof MediaTooLargeError || error instanceof StorageError) return error;
  if (!(error instanceof HttpFailure)) return unreachable(error);
  switch (error.reason) {
    case 'blocked':
    case 'invalid_url':
      return new InvalidMediaParameterError('url', 'url is not publicly reachable.');
    case 'response_too_large':
      return new MediaTooLargeError(limitBytes);
    default:
      return unreachable(error);
  }
}

/** The error for an HTTP status that is no success. */
export function refused(status: number): MediaUnavailableError {
  const retryable = status >= 500 || status === 408 || status === 425 || status === 429;
  return new MediaUnavailableError(
    'unreachable',
    `The media address answered with status ${status}.`,
    retryable,
  );
}
