import { ProviderFailure } from '../../contract/failure.js';
import { MediaSlices } from '../../contract/media-slices.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { YoutubeClient } from './youtube.client.js';
import type { UploadSession } from './youtube.progress.js';
import type { SessionAnswer } from './youtube.session-answer.js';
import { sendBytes } from './youtube.session.js';

/** All chunks but the last must be multiples of 256 KiB (YouTube Data API, "Resumable Uploads"). */
const CHUNK_BYTES = 32 * 262_144;
/** A server that keeps asking for the same bytes is not going to be satisfied. */
const MOST_CORRECTIONS = 3;

interface Sending {
  readonly media: PublishableMedia;
  /** Stores how much YouTube has. */
  keep(offset: number): Promise<void>;
}

/**
 * Sends chunk by chunk until one is left; each begins where YouTube said that it has got to.
 *
 * @returns what the session ended with, if it did end; null when only the last chunk is missing
 */
export async function sendAllButLastChunk(
  client: YoutubeClient,
  session: UploadSession,
  { media, keep }: Sending,
): Promise<Exclude<SessionAnswer, { kind: 'incomplete' }> | null> {
  let slices = new MediaSlices(media);
  let { offset } = session;
  let corrections = 0;
  try {
    while (session.totalBytes - offset > CHUNK_BYTES) {
      const end = offset + CHUNK_BYTES;
      const answer = await sendBytes(client, { ...session, offset }, { slices, media, end });
      if (answer.kind !== 'incomplete') return answer;
      if (answer.offset !== end) {
        // Perhaps not all of the chunk was read: the file is opened anew.
        slices.close();
        slices = new MediaSlices(media);
      }
      if (answer.offset <= offset) corrections += 1;
      if (corrections > MOST_CORRECTIONS) throw disagreement();
      offset = Math.min(answer.offset, session.totalBytes);
      await keep(offset);
    }
    return null;
  } finally {
    slices.close();
  }
}

function disagreement(): ProviderFailure {
  return new ProviderFailure({
    failureClass: 'transient',
    message: 'YouTube and this service do not agree how much of the video has arrived',
  });
}
