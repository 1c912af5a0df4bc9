import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { Prepared, PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { sendAllButLastChunk } from './youtube.chunks.js';
import { YoutubeClient } from './youtube.client.js';
import {
  asCheckpoint,
  printOf,
  readProgress,
  withSession,
  withVideo,
  type UploadSession,
  type YoutubeProgress,
} from './youtube.progress.js';
import { videoResource, type VideoResource } from './youtube.resource.js';
import { openSession, querySession } from './youtube.session.js';
import { findUpload } from './youtube.uploads.js';

const ASSEMBLY_POLL_MS = 15_000;
const LIST_POLL_MS = 60_000;
/** A video stands in the list of uploads minutes after its last byte at the latest. */
const LIST_LAG_MS = 30 * 60_000;
const EDITED_NOTE = 'The video went out as the post was before its last change';

/** The video of a post; `check` sees to it that there is one. */
export function videoOf({ post }: PublishContext): PublishableMedia {
  const video = post.media.find(({ kind }) => kind === 'video');
  if (video !== undefined) return video;
  throw new ProviderFailure({
    failureClass: 'media_invalid',
    message: 'A post on YouTube needs a video',
  });
}

/**
 * Uploads the video up to its last chunk, which `commit` sends: the video is made by its last byte. Whatever
 * is known of an earlier session is asked of YouTube first.
 */
export async function preparePost(context: PublishContext, clock: Clock): Promise<Prepared> {
  const progress = readProgress(context.checkpoint);
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
    this.client = YoutubeClient.of(context);
    this.video = videoOf(context);
    this.resource = videoResource(context.post);
    this.print = printOf(this.resource, this.video);
  }

  async run(): Promise<Prepared> {
    const { session } = this.progress;
    const notReadyMs = session === null ? null : await this.resume(session);
    if (notReadyMs !== null) {
      const checkpoint = asCheckpoint(this.progress);
      return { kind: 'not_ready', retryAfterMs: notReadyMs, checkpoint };
    }
    if (this.progress.videoId === null) {
      const opened = this.progress.session ?? (await this.open());
      await this.send(opened);
    }
    return { kind: 'ready', checkpoint: asCheckpoint(this.progress) };
  }

  /** @returns milliseconds to wait before anything can be done; null to go on */
  private async resume(session: UploadSession): Promise<number | null> {
    const answer = await querySession(this.client, session);
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
    const url = await openSession(this.client, this.resource, this.video);
    const totalBytes = this.video.sizeBytes;
    const session = { url, print: this.print, totalBytes, offset: 0, lastByteAt: null };
    await this.store({ ...this.progress, session });
    return session;
  }

  private async send(session: UploadSession): Promise<void> {
    const keep = (offset: number): Promise<void> =>
      this.store(withSession(this.progress, { offset }));
    const end = await sendAllButLastChunk(this.client, session, { media: this.video, keep });
    if (end === null) return;
    if (end.kind === 'created') return this.adopt(end, session);
    await this.forget();
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'YouTube ended the upload before it was complete; it begins anew',
    });
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
    await this.context.saveCheckpoint(asCheckpoint(progress));
  }
}

const NO_DOUBT = { lastByteAt: null } as const;
