import { ProviderFailure, type FailureClass } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import type { PublishContext } from '../../contract/publishing.js';
import { printOf } from './linkedin.body.js';
import { RESOURCE_FORBIDDEN, WAITING_UPLOAD } from './linkedin.classify.js';
import { asCheckpoint, withoutUploadsFrom, type LinkedinProgress } from './linkedin.progress.js';
import { postUrnIn } from './linkedin.urn.js';

const SHORTEST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 240_000;
const FORBIDDEN_WAIT_MS = 30_000;

/**
 * The post that a refused repetition names; null for none. Only an earlier try of ours that may be out
 * makes it ours: without one the text simply was posted before.
 */
export function ownPostBehind(
  error: unknown,
  body: JsonObject,
  { sentBefore }: LinkedinProgress,
): string | null {
  if (sentBefore !== printOf(body) || !(error instanceof ProviderFailure)) return null;
  return error.failureClass === 'duplicate_content' ? postUrnIn(error.message) : null;
}

/** What a refused post leads to when it depends on what came before. Stores what the next try must know. */
export async function weighRefusal(
  context: PublishContext,
  progress: LinkedinProgress,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ProviderFailure)) return error;
  if (error.providerCode === RESOURCE_FORBIDDEN && !progress.refusedBefore) {
    await context.saveCheckpoint(asCheckpoint({ ...progress, refusedBefore: true }));
    return as('transient', error, FORBIDDEN_WAIT_MS);
  }
  if (error.providerCode === WAITING_UPLOAD) {
    const { mediaWaits } = progress;
    await context.saveCheckpoint(asCheckpoint({ ...progress, mediaWaits: mediaWaits + 1 }));
    return as('transient', error, Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** mediaWaits));
  }
  if (error.failureClass === 'media_invalid') {
    // A person who tries again gets new uploads, not the ones that were refused.
    await context.saveCheckpoint(asCheckpoint(withoutUploadsFrom(progress, 0)));
  }
  return error;
}

function as(failureClass: FailureClass, error: ProviderFailure, waitMs: number): ProviderFailure {
  const { message, status, providerCode } = error;
  return new ProviderFailure({
    failureClass,
    message,
    status,
    providerCode,
    retryAfterMs: waitMs,
    cause: error,
  });
}
