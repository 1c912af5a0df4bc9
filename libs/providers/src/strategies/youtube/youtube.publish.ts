import type { Clock } from '#libs/kernel';
import { MediaSlices } from '../../contract/media-slices.js';
import type {
  Committed,
  Prepared,
  PublishableMedia,
  PublishContext,
} from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure } from '../../kit/failing.js';
import { youtube, type YoutubeClient } from './youtube.api.js';
import { videoResource, type VideoResource } from './youtube.body.js';
import { findUpload } from './youtube.look-up.js';
import {
  printOf,
  type UploadSession,
  withSession,
  withVideo,
  youtubeProgress,
  type YoutubeProgress,
} from './youtube.progress.js';
import { afterWrite } from './youtube.steps.js';
import {
  openSession,
  querySession,
  sendAllButLastChunk,
  sendBytes,
  type SessionAnswer,
} from './youtube.uploads.js';

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
  { clock }: StrategyMeans,
): Promise<Committed> {
  const { session } = progress;
  if (session === null) throw failed('transient', 'The upload to YouTube has not begun');
  // From now on a video may come of the session, whatever is heard of it.
  const doubted = { ...session, lastByteAt: session.lastByteAt ?? clock.now() };
  await context.saveCheckpoint(youtubeProgress.write({ ...progress, session: doubted }));
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
      await context.saveCheckpoint(youtubeProgress.write({ ...progress, session: null }));
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
    return await sendBytes(context, session, { slices, media, end: session.totalBytes });
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
  const isClear = isFailure(error) && error.failureClass !== 'ambiguous';
  if (!isClear || progress.session?.lastByteAt !== null) return;
  const isRefused = REFUSALS.has(error.failureClass);
  await context.saveCheckpoint(
    youtubeProgress.write(isRefused ? { ...progress, session: null } : progress),
  );
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
  return { kind: 'continue', checkpoint: youtubeProgress.write(next), waitMs: RESUME_MS };
}

const ASSEMBLY_POLL_MS = 15_000;
const LIST_POLL_MS = 60_000;
/** A video stands in the list of uploads minutes after its last byte at the latest. */
const LIST_LAG_MS = 30 * 60_000;
const EDITED_NOTE = 'The video went out as the post was before its last change';

/** The video of a post; `check` sees to it that there is one. */
function videoOf({ post }: PublishContext): PublishableMedia {
  const video = post.media.find(({ kind }) => kind === 'video');
  if (video !== undefined) return video;
  throw failed('media_invalid', 'A post on YouTube needs a video');
}

/**
 * Uploads the video up to its last chunk, which `commit` sends: the video is made by its last byte. Whatever
 * is known of an earlier session is asked of YouTube first.
 */
export async function preparePost(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Prepared> {
  const progress = youtubeProgress.read(context.checkpoint);
  if (context.post.interaction !== 'post' || progress.videoId !== null) return { kind: 'ready' };
  return new Preparation(context, clock, progress).run();
}

class Preparation {
  private readonly client: YoutubeClient;
  private readonly video: PublishableMedia;
  private readonly resource: VideoResource;
  private readonly print: string;

  constructor(
    private readonly context: PublishContext,
    private readonly clock: Clock,
    private progress: YoutubeProgress,
  ) {
    this.client = youtube.of(context);
    this.video = videoOf(context);
    this.resource = videoResource(context.post);
    this.print = printOf(this.resource, this.video);
  }

  async run(): Promise<Prepared> {
    const { session } = this.progress;
    const notReadyMs = session === null ? null : await this.resume(session);
    if (notReadyMs !== null) {
      const checkpoint = youtubeProgress.write(this.progress);
      return { kind: 'not_ready', retryAfterMs: notReadyMs, checkpoint };
    }
    if (this.progress.videoId === null) {
      const opened = this.progress.session ?? (await this.open());
      await this.send(opened);
    }
    return { kind: 'ready', checkpoint: youtubeProgress.write(this.progress) };
  }

  /** @returns milliseconds to wait before anything can be done; null to go on */
  private async resume(session: UploadSession): Promise<number | null> {
    const answer = await querySession(this.context, session);
    switch (answer.kind) {
      case 'created':
        await this.adopt(answer, session);
        return null;
      case 'incomplete': {
        // Bytes are missing, so there is no video of this session.
        const { offset } = answer;
        const isEdited = session.print !== this.print;
        const isWhole = offset >= session.totalBytes;
        if (isEdited && !isWhole) await this.forget();
        else await this.store(withSession(this.progress, { offset, ...(!isWhole && NO_DOUBT) }));
        return isWhole ? ASSEMBLY_POLL_MS : null;
      }
      case 'gone':
        return this.afterEnd(session);
    }
  }

  /**
   * An ended session is begun anew only when no video came of it, or when a person who was told that one may
   * be out wants another try: an unclear post comes here in no other way.
   */
  private async afterEnd(session: UploadSession): Promise<number | null> {
    const { lastByteAt } = session;
    if (lastByteAt !== null) {
      const found = await findUpload(this.client, this.context, session, lastByteAt);
      if (found.kind === 'found') {
        await this.adopt(found, session);
        return null;
      }
      const waitedMs = this.clock.now().getTime() - lastByteAt.getTime();
      if (waitedMs < LIST_LAG_MS) return LIST_POLL_MS;
    }
    await this.forget();
    return null;
  }

  /** Its address is stored before the first byte goes out. */
  private async open(): Promise<UploadSession> {
    const url = await openSession(this.context, this.resource, this.video);
    const totalBytes = this.video.sizeBytes;
    const session = { url, print: this.print, totalBytes, offset: 0, lastByteAt: null };
    await this.store({ ...this.progress, session });
    return session;
  }

  private async send(session: UploadSession): Promise<void> {
    const keep = (offset: number): Promise<void> =>
      this.store(withSession(this.progress, { offset }));
    const end = await sendAllButLastChunk(this.context, session, { media: this.video, keep });
    if (end === null) return;
    if (end.kind === 'created') return this.adopt(end, session);
    await this.forget();
    throw failed('transient', 'YouTube ended the upload before it was complete; it begins anew');
  }

  private async adopt(
    video: { readonly id: string; readonly privacy: string | null },
    session: UploadSession,
  ): Promise<void> {
    const { notes } = this.progress;
    const isEdited = session.print !== this.print;
    const known = { ...this.progress, notes: isEdited ? [...notes, EDITED_NOTE] : notes };
    await this.store(withVideo(known, video, this.clock.now()));
  }

  private async forget(): Promise<void> {
    await this.store({ ...this.progress, session: null });
  }

  private async store(progress: YoutubeProgress): Promise<void> {
    this.progress = progress;
    await this.context.saveCheckpoint(youtubeProgress.write(progress));
  }
}

const NO_DOUBT = { lastByteAt: null } as const;
