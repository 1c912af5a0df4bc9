import type { MediaFacts, SandboxMedia } from '../../../kernel/network.js';
import type { Container } from './container.js';
import { answersByteRanges } from './byte-ranges.js';
import { isPlainUrl } from './plain-url.js';
import { findVideoFailure, largestVideo } from './video-rules.js';

/** What a download changes in a container. */
export interface DownloadOutcome {
  readonly facts?: MediaFacts;
  readonly failure?: number;
}

/** Fetches the video of a container and looks at it; the failure is a subcode of the table of error codes. */
export async function downloadVideo(
  media: SandboxMedia,
  container: Container,
): Promise<DownloadOutcome> {
  const url = container.videoUrl ?? '';
  if (!isPlainUrl(url)) return failed(container, 2207052);
  const fetched = await media.fetchByUrl(url, { maxBytes: largestVideo(container.kind) });
  if (!fetched.ok) {
    if (fetched.reason === 'timeout') return failed(container, 2207003);
    return failed(container, fetched.reason === 'too_large' ? 2207026 : 2207052);
  }
  if (!(await answersByteRanges(url))) return failed(container, 2207077);
  return judgeVideo(container, fetched.bytes, fetched.facts);
}

/** Whether these bytes can be the container's video. */
export async function judgeVideo(
  container: Container,
  bytes: Buffer,
  facts: MediaFacts,
): Promise<DownloadOutcome> {
  const failure = await findVideoFailure(container, bytes, facts);
  return failure === null ? { facts } : { facts, ...failed(container, failure) };
}

/** A failure that was ordered before stays. */
function failed(container: Container, subcode: number): DownloadOutcome {
  return { failure: container.failure ?? subcode };
}
