import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { Prepared, PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { XClient } from './x.client.js';
import { MediaCalls, type MediaState } from './x.media-calls.js';
import { metadataOf } from './x.media.js';
import { asCheckpoint, readProgress, type Upload, type XProgress } from './x.progress.js';
import { segmentBytesFor, SegmentSender } from './x.segments.js';

/** One attempt's share; what is missing goes in the next one, which uses up no try. */
const TIME_BUDGET_MS = 300_000;
/** Part of a file's life at X in which we still count on it. */
const FRESH_PART = 0.9;

/** Brings a post's files to X, one after the other. Every step is remembered, so a later call goes on. */
export class Uploads {
  private readonly calls: MediaCalls;
  private readonly endMs: number;
  private progress: XProgress;

  constructor(
    private readonly context: PublishContext,
    private readonly clock: Clock,
  ) {
    this.calls = new MediaCalls(XClient.of(context));
    this.endMs = clock.now().getTime() + TIME_BUDGET_MS;
    this.progress = readProgress(context.checkpoint);
  }

  /** @throws ProviderFailure */
  async run(): Promise<Prepared> {
    const { media } = this.context.post;
    this.forgetStale();
    for (const [index, file] of media.entries()) {
      const waitMs = await this.bring(index, file);
      const checkpoint = asCheckpoint(this.progress);
      if (waitMs !== null) return { kind: 'not_ready', retryAfterMs: waitMs, checkpoint };
    }
    return { kind: 'ready', checkpoint: asCheckpoint(this.progress) };
  }

  /** @returns how long to wait before the next step; null when the file is ready */
  private async bring(index: number, file: PublishableMedia): Promise<number | null> {
    const known = this.progress.uploads[index];
    if (known?.stage === 'ready') return null;
    try {
      const upload = known ?? (await this.begin(index, file));
      return await this.advance(index, file, upload);
    } catch (error) {
      throw await this.withoutLostUpload(index, error, known !== undefined);
    }
  }

  private async begin(index: number, file: PublishableMedia): Promise<Upload> {
    const state = await this.calls.initialize(file);
    const upload: Upload = {
      mediaId: state.mediaId,
      stage: 'sending',
      segments: 0,
      sentBytes: 0,
      segmentBytes: segmentBytesFor(file.sizeBytes),
      staleAt: this.staleAt(state),
    };
    return this.keep(index, upload);
  }

  private async advance(
    index: number,
    file: PublishableMedia,
    from: Upload,
  ): Promise<number | null> {
    let upload = from;
    if (upload.stage === 'sending') {
      const sender = new SegmentSender(this.calls, file, () => this.isTimeUp());
      upload = await sender.send(upload, (sent) => this.keep(index, sent));
      if (upload.sentBytes < file.sizeBytes) return 0;
    }
    if (upload.stage === 'sending' || upload.stage === 'processing') {
      const { mediaId, stage } = upload;
      const state = await (stage === 'sending'
        ? this.calls.finalize(mediaId)
        : this.calls.status(mediaId));
      const isDone = state.checkAfterMs === null;
      const staleAt = this.staleAt(state) ?? upload.staleAt;
      upload = await this.keep(index, {
        ...upload,
        stage: isDone ? 'stored' : 'processing',
        staleAt,
      });
      if (!isDone) return state.checkAfterMs;
    }
    const metadata = metadataOf(file, this.context.post.settings);
    if (metadata !== null) await this.calls.describe(upload.mediaId, metadata);
    await this.keep(index, { ...upload, stage: 'ready' });
    return null;
  }

  private async keep(index: number, upload: Upload): Promise<Upload> {
    const uploads = [...this.progress.uploads.slice(0, index), upload];
    // Files behind this one are begun later, and forgotten together with it.
    this.progress = { ...this.progress, uploads };
    await this.context.saveCheckpoint(asCheckpoint(this.progress));
    return upload;
  }

  /** An upload that X refuses or has forgotten is begun anew; one of an earlier try without a verdict. */
  private async withoutLostUpload(
    index: number,
    error: unknown,
    isResumed: boolean,
  ): Promise<unknown> {
    if (!(error instanceof ProviderFailure)) return error;
    const { failureClass, message, status, providerCode } = error;
    const isForgotten = failureClass === 'not_found' || failureClass === 'content_rejected';
    const isBroken = failureClass === 'media_invalid' || providerCode === 'InternalError';
    if (!isForgotten && !isBroken) return error;
    this.progress = { ...this.progress, uploads: this.progress.uploads.slice(0, index) };
    await this.context.saveCheckpoint(asCheckpoint(this.progress));
    if (!isForgotten || !isResumed) return error;
    return new ProviderFailure({
      failureClass: 'transient',
      message,
      status,
      providerCode,
      cause: error,
    });
  }

  private forgetStale(): void {
    const now = this.clock.now();
    const { uploads } = this.progress;
    const stale = uploads.findIndex(({ staleAt }) => staleAt !== null && staleAt <= now);
    if (stale !== -1) this.progress = { ...this.progress, uploads: uploads.slice(0, stale) };
  }

  private staleAt({ expiresAfterSeconds }: MediaState): Date | null {
    if (expiresAfterSeconds === null) return null;
    return new Date(this.clock.now().getTime() + expiresAfterSeconds * 1000 * FRESH_PART);
  }

  private isTimeUp(): boolean {
    return this.clock.now().getTime() >= this.endMs;
  }
}
