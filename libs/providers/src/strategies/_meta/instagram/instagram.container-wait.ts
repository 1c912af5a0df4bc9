import { ProviderFailure } from '../../../contract/failure.js';
import type { PublishableMedia } from '../../../contract/publishing.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Long reels take more than the five minutes that Meta speaks of. */
const LONGEST_WAIT_MS = 30 * MINUTE_MS;

/**
 * When to ask after a container again: images soon, videos less and less often (Instagram Platform, "IG
 * Container": about once a minute). @throws ProviderFailure transient after half an hour
 */
export function waitFor(
  media: readonly Pick<PublishableMedia, 'kind'>[],
  waitingSince: string | null,
  now: Date,
): number {
  const waited = waitingSince === null ? 0 : now.getTime() - Date.parse(waitingSince);
  if (waited > LONGEST_WAIT_MS) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'Instagram has not finished processing the media for half an hour',
    });
  }
  const hasVideo = media.some(({ kind }) => kind === 'video');
  if (!hasVideo) return waited < MINUTE_MS ? 3 * SECOND_MS : 15 * SECOND_MS;
  if (waited < MINUTE_MS) return 10 * SECOND_MS;
  return waited < 5 * MINUTE_MS ? 30 * SECOND_MS : MINUTE_MS;
}
