import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import { MediaSlices } from '../../contract/media-slices.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import type { YoutubeClient } from './youtube.client.js';
import { afterWrite } from './youtube.outcome.js';
import { videoOf } from './youtube.prepare.js';
import {
  asCheckpoint,
  withSession,
  withVideo,
  type UploadSession,
  type YoutubeProgress,
} from './youtube.progress.js';
import type { SessionAnswer } from './youtube.session-answer.js';
import { sendBytes } from './youtube.session.js';

const RESUME_MS = 1_000;
/** How often a last chunk may arrive in part before it counts as a failure. */
const MOST_SHORTFALLS = 5;
/** YouTube does not take this video: the session is of no use any more. */
const REFUSALS: ReadonlySet<string> = new Set(['content_rejected', 'media_invalid']);

/** Sends the last chunk: with its last byte the video is there. */
export async function publishVideo(
  context: PublishContext,
  client: YoutubeClient,
  progress: YoutubeProgress,
  clock: Clock,
): Promise<Committed> {
  const { session } = progress;
  if (session === null) throw failed('transient', 'The upload to YouTube has not begun');
  // From now on a video may come of the session, whatever is heard of it.
  const doubted = { ...session, lastByteAt: session.lastByteAt ?? clock.now() };
  await context.saveCheckpoint(asCheckpoint({ ...progress, session: doubted }));
  let answer: SessionAnswer;
  try {
    answer = await sendRest(context, client, session);
  } catch (error) {
    await afterFailure(context, progress, error);
    throw error;
  }
  switch (answer.kind) {
    case 'created':
      return afterWrite(context, withVideo(progress, answer, clock.now()));
    case 'incomplete':
      return goOn(progress, session, answer.offset);
    case 'gone':
      if (session.lastByteAt !== null) {
        throw failed('ambiguous', 'The upload has ended, and what came of it is not known');
      }
      // The answer came to this very chunk, so that YouTube did not take it.
      await context.saveCheckpoint(asCheckpoint({ ...progress, session: null }));
      throw failed('transient', 'YouTube ended the upload before it was complete; it begins anew');
  }
}

async function sendRest(
  context: PublishContext,
  client: YoutubeClient,
  session: UploadSession,
): Promise<SessionAnswer> {
  const media = videoOf(context);
  const slices = new MediaSlices(media);
  try {
    return await sendBytes(client, session, { slices, media, end: session.totalBytes });
  } finally {
    slices.close();
  }
}

/** A refusal proves that no video was made, as long as none may have been made before. */
async function afterFailure(
  context: PublishContext,
  progress: YoutubeProgress,
  error: unknown,
): Promise<void> {
  const isClear = error instanceof ProviderFailure && error.failureClass !== 'ambiguous';
  if (!isClear || progress.session?.lastByteAt !== null) return;
  const isRefused = REFUSALS.has(error.failureClass);
  await context.saveCheckpoint(asCheckpoint(isRefused ? { ...progress, session: null } : progress));
}

/** YouTube has less than was sent: the rest goes out as any other chunk. */
function goOn(progress: YoutubeProgress, session: UploadSession, offset: number): Committed {
  if (offset >= session.totalBytes) {
    throw failed('ambiguous', 'YouTube has the whole file but has not named the video yet');
  }
  const tries = progress.tries + 1;
  if (tries > MOST_SHORTFALLS) {
    throw failed('transient', 'YouTube never took the end of the video');
  }
  const next = withSession({ ...progress, tries }, { offset, lastByteAt: null });
  return { kind: 'continue', checkpoint: asCheckpoint(next), waitMs: RESUME_MS };
}

function failed(failureClass: 'transient' | 'ambiguous', message: string): ProviderFailure {
  return new ProviderFailure({ failureClass, message });
}
