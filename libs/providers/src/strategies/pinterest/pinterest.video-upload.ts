import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { PinterestClient } from './pinterest.client.js';
import { readMediaStatus, registerVideo, sendVideo } from './pinterest.media-calls.js';
import {
  asCheckpoint,
  readProgress,
  type PinterestProgress,
  type Upload,
  type UploadStage,
} from './pinterest.progress.js';

/** Longest wait between polls by age: with trial access every call counts against a day's thousand. */
const POLLS: readonly { readonly untilMs: number; readonly everyMs: number }[] = [
  { untilMs: 60_000, everyMs: 5_000 },
  { untilMs: 300_000, everyMs: 10_000 },
  { untilMs: 900_000, everyMs: 30_000 },
];
const FIRST_POLL_MS = 5_000;
/** A file that arrived is not `registered` for as long as this. */
const ARRIVAL_MS = 120_000;

/** Brings a Pin's video to Pinterest. The form takes the file in one shot; every step is remembered. */
export class VideoUpload {
  private readonly client: PinterestClient;
  private progress: PinterestProgress;

  constructor(
    private readonly context: PublishContext,
    private readonly video: PublishableMedia,
    private readonly clock: Clock,
  ) {
    this.client = PinterestClient.of(context);
    this.progress = readProgress(context.checkpoint);
  }

  /** @returns how long to wait before the next step, null when the video is ready; and how far it is */
  async bring(): Promise<{ waitMs: number | null; progress: PinterestProgress }> {
    const waitMs = await this.advance();
    return { waitMs, progress: this.progress };
  }

  private async advance(): Promise<number | null> {
    const { upload } = this.progress;
    if (upload === null || upload.source !== this.video.url) return this.begin();
    if (upload.stage === 'ready') return null;
    return this.ask(upload);
  }

  private async begin(): Promise<number> {
    const place = await registerVideo(this.client, this.context.endpoints);
    await this.keep(place.mediaId, 'registered');
    await sendVideo(this.context, place, this.video);
    await this.keep(place.mediaId, 'sent');
    return FIRST_POLL_MS;
  }

  private async ask(upload: Upload): Promise<number | null> {
    const { status, pauseMs } = await this.statusOf(upload);
    switch (status) {
      case 'succeeded':
        await this.keep(upload.mediaId, 'ready');
        return null;
      case 'failed':
        await this.forget();
        throw new ProviderFailure({
          failureClass: 'media_invalid',
          message: 'Pinterest could not process the video; it gives no reason',
          providerCode: 'failed',
        });
      case 'registered':
        return this.awaitArrival(upload, pauseMs);
      default:
        return this.awaitEnd(await this.arrived(upload), pauseMs);
    }
  }

  /** An upload that Pinterest has forgotten is one whose file never arrived. */
  private async statusOf(upload: Upload): ReturnType<typeof readMediaStatus> {
    try {
      return await readMediaStatus(this.client, upload.mediaId);
    } catch (error) {
      const isForgotten = error instanceof ProviderFailure && error.failureClass === 'not_found';
      if (!isForgotten || upload.stage !== 'registered') throw error;
      return { status: 'registered', pauseMs: 0 };
    }
  }

  /** Nobody has the form any more, so a file that is missing needs a new one. */
  private async awaitArrival(upload: Upload, pauseMs: number): Promise<number> {
    if (upload.stage === 'registered') return this.begin();
    if (this.ageOf(upload) < ARRIVAL_MS) return Math.max(FIRST_POLL_MS, pauseMs);
    return this.giveUp('The video has not arrived at Pinterest');
  }

  private async awaitEnd(upload: Upload, pauseMs: number): Promise<number> {
    const ageMs = this.ageOf(upload);
    const poll = POLLS.find(({ untilMs }) => ageMs < untilMs);
    if (poll !== undefined) return Math.max(poll.everyMs, pauseMs);
    return this.giveUp('Pinterest has not finished with the video in a quarter of an hour');
  }

  /** A worker died between the upload and its note. */
  private async arrived(upload: Upload): Promise<Upload> {
    return upload.stage === 'sent' ? upload : this.keep(upload.mediaId, 'sent');
  }

  private async giveUp(message: string): Promise<never> {
    await this.forget();
    throw new ProviderFailure({ failureClass: 'transient', message });
  }

  private async keep(mediaId: string, stage: UploadStage): Promise<Upload> {
    const upload = { mediaId, stage, source: this.video.url, since: this.clock.now() };
    await this.save({ ...this.progress, upload });
    return upload;
  }

  private async forget(): Promise<void> {
    await this.save({ ...this.progress, upload: null });
  }

  private async save(progress: PinterestProgress): Promise<void> {
    this.progress = progress;
    await this.context.saveCheckpoint(asCheckpoint(progress));
  }

  private ageOf({ since }: Upload): number {
    return this.clock.now().getTime() - since.getTime();
  }
}
