import { MediaUnavailableError } from '#libs/media';
import { HttpFailure } from '#libs/kernel';
import type { PublishPhase } from '#libs/posts';
import { ProviderFailure } from '#libs/providers';

/**
 * Any error of a step as a classed failure. Whatever goes wrong around a visible write without proof
 * that nothing was sent counts as unclear, also an error of our own.
 */
export function failureOf(error: unknown, phase: PublishPhase): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof MediaUnavailableError && phase !== 'committing') {
    return new ProviderFailure({
      failureClass: error.retryable ? 'transient' : 'media_invalid',
      message: error.message,
      cause: error,
    });
  }
  const nothingSent = error instanceof HttpFailure && error.sent === 'no';
  return new ProviderFailure({
    failureClass: phase === 'committing' && !nothingSent ? 'ambiguous' : 'transient',
    message:
      error instanceof HttpFailure ? error.message : 'The post could not be processed just now.',
    cause: error,
  });
}
