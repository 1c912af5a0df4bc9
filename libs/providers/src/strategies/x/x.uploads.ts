import type { Clock } from '#libs/kernel';
import { Readable } from 'node:stream';
import type { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { Prepared, PublishableMedia, PublishContext } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure, reclassed } from '../../kit/failing.js';
import { x, type XClient } from './x.api.js';
import { SegmentSender, segmentBytesFor } from './x.segments.js';
import { xProgress, type Upload, type XProgress } from './x.progress.js';
import { categoryOf, metadataOf } from './x.body.js';

/** A file as X knows it. */
interface MediaState {
  readonly mediaId: string;
  /** Seconds after which X forgets the file unless a post uses it; null where it does not say. */
  readonly expiresAfterSeconds: number | null;
  /** When to ask again; null once X is done with the file. */
  readonly checkAfterMs: number | null;
}

const DEFAULT_CHECK_MS = 5_000;
/** One segment over a slow line. */
const SEGMENT_TIMEOUT_MS = 180_000;

/** The calls of a chunked upload (https://docs.x.com/x-api/media/quickstart/media-upload-chunked). */
class MediaCalls {
  constructor(private readonly client: XClient) {}

  async initialize(media: PublishableMedia): Promise<MediaState> {
    const value = {
      media_type: media.mime,
      total_bytes: media.sizeBytes,
      media_category: categoryOf(media),
    };
    return readState(await this.client.post('media/upload/initialize', value), null);
  }

  /** Sending a segment once more replaces it. */
  async append(
    media: PublishableMedia,
    mediaId: string,
    index: number,
    piece: Buffer,
  ): Promise<void> {
    const segment = {
      name: 'media',
      filename: 'segment',
      contentType: media.mime,
      sizeBytes: piece.length,
      open: async () => Readable.from([piece]),
    };
    const parts = [{ name: 'segment_index', value: String(index) }, segment];
    await this.client.call({
      method: 'POST',
      path: `media/upload/${encodeURIComponent(mediaId)}/append`,
      body: { kind: 'multipart', parts },
      timeoutMs: SEGMENT_TIMEOUT_MS,
    });
  }

  /** @throws ProviderFailure `media_invalid` when X cannot use the file */
  async finalize(mediaId: string): Promise<MediaState> {
    const path = `media/upload/${encodeURIComponent(mediaId)}/finalize`;
    return readState(await this.client.post(path), mediaId);
  }

  /** @throws ProviderFailure `media_invalid` when X cannot use the file */
  async status(mediaId: string): Promise<MediaState> {
    const query = { command: 'STATUS', media_id: mediaId };
    return readState(await this.client.get('media/upload', query), mediaId);
  }

  async describe(mediaId: string, metadata: JsonObject): Promise<void> {
    await this.client.post('media/metadata', { id: mediaId, metadata });
  }
}

function readState(answer: JsonReader, known: string | null): MediaState {
  const data = answer.object('data');
  const mediaId = data.id('id') ?? known;
  if (mediaId === null) throw failed('transient', 'X took a file without naming it');
  return {
    mediaId,
    expiresAfterSeconds: data.number('expires_after_secs'),
    checkAfterMs: checkAfterMs(data.object('processing_info')),
  };
}

function checkAfterMs(processing: JsonReader): number | null {
  switch (processing.text('state')) {
    case 'pending':
    case 'in_progress': {
      const seconds = processing.number('check_after_secs');
      return seconds === null ? DEFAULT_CHECK_MS : Math.max(1, seconds) * 1000;
    }
    case 'failed':
      throw processingFailure(processing.object('error'));
    default:
      return null;
  }
}

/** The newest reference has no word about the reason; older ones do. */
function processingFailure(error: JsonReader): ProviderFailure {
  const name = error.text('name');
  const reason = error.text('message') ?? name ?? 'it gave no reason';
  return failed(
    name === 'InternalError' ? 'transient' : 'media_invalid',
    `X could not process the file: ${reason}`,
    { providerCode: name ?? error.id('code') },
  );
}

/** One attempt's share; what is missing goes in the next one, which uses up no try. */
const TIME_BUDGET_MS = 300_000;
/** Part of a file's life at X in which we still count on it. */
const FRESH_PART = 0.9;

/** Brings a post's files to X. @throws ProviderFailure */
export async function uploadFiles(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Prepared> {
  if (context.post.media.length === 0) return { kind: 'ready' };
  return new Uploads(context, clock).run();
}

/** Brings a post's files to X, one after the other. Every step is remembered, so a later call goes on. */
class Uploads {
  private readonly calls: MediaCalls;
  private readonly endMs: number;
  private progress: XProgress;

  constructor(
    private readonly context: PublishContext,
    private readonly clock: Clock,
  ) {
    this.calls = new MediaCalls(x.of(context));
    this.endMs = clock.now().getTime() + TIME_BUDGET_MS;
    this.progress = xProgress.read(context.checkpoint);
  }

  /** @throws ProviderFailure */
  async run(): Promise<Prepared> {
    const { media } = this.context.post;
    this.forgetStale();
    for (const [index, file] of media.entries()) {
      const waitMs = await this.bring(index, file);
      const checkpoint = xProgress.write(this.progress);
      if (waitMs !== null) return { kind: 'not_ready', retryAfterMs: waitMs, checkpoint };
    }
    return { kind: 'ready', checkpoint: xProgress.write(this.progress) };
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
      const sender = new SegmentSender(
        async (...segment) => this.calls.append(file, ...segment),
        file,
        () => this.isTimeUp(),
      );
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
    await this.context.saveCheckpoint(xProgress.write(this.progress));
    return upload;
  }

  /** An upload that X refuses or has forgotten is begun anew; one of an earlier try without a verdict. */
  private async withoutLostUpload(
    index: number,
    error: unknown,
    isResumed: boolean,
  ): Promise<unknown> {
    if (!isFailure(error)) return error;
    const { failureClass, providerCode } = error;
    const isForgotten = failureClass === 'not_found' || failureClass === 'content_rejected';
    const isBroken = failureClass === 'media_invalid' || providerCode === 'InternalError';
    if (!isForgotten && !isBroken) return error;
    this.progress = { ...this.progress, uploads: this.progress.uploads.slice(0, index) };
    await this.context.saveCheckpoint(xProgress.write(this.progress));
    if (!isForgotten || !isResumed) return error;
    return reclassed(error, 'transient', { cause: error });
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
