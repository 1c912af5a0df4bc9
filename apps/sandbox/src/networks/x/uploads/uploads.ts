import type { SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import { filmStreams } from '../../../media/film-streams.js';
import { PartShelf } from '../../../kernel/uploads/part-shelf.js';
import type { Snowflakes } from '../server/snowflakes.js';
import { countFrames, findDefect, isOutOfSpecification, needsProcessing } from './media-rules.js';
import type { MediaDefect, UploadRecord } from './upload-record.js';

/** Seconds until media that no post uses is gone. */
const unusedMediaSeconds = 86_400;
/** The first number of a media key tells the kind. */
const keyPrefixes = { tweet_image: 3, tweet_gif: 16, tweet_video: 13 } as const;
const rejected: MediaDefect = { code: 1, name: 'InvalidMedia', message: 'Video processing failed' };

/** Every upload. Segments wait in memory for the end of their upload and do not outlive a restart. */
export class Uploads {
  private readonly records: Records<UploadRecord>;
  private readonly segments = new PartShelf();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly snowflakes: Snowflakes,
  ) {
    this.records = new Records(kernel.state, 'upload');
  }

  begin(upload: Pick<UploadRecord, 'ownerId' | 'category' | 'totalBytes'>): UploadRecord {
    const id = this.snowflakes.next(this.kernel.now());
    return this.records.put({
      ...upload,
      id,
      mediaKey: `${keyPrefixes[upload.category]}_${id}`,
      facts: null,
      expiresAt: this.nowMs() + unusedMediaSeconds * 1000,
      processingSince: null,
      defect: null,
      isUnusable: false,
      altText: null,
      sensitiveWarning: null,
      requestCount: 1,
    });
  }

  /** The upload unless it has expired. */
  find(id: string): UploadRecord | undefined {
    const record = this.records.get(id);
    return record !== undefined && record.expiresAt > this.nowMs() ? record : undefined;
  }

  byKey(mediaKey: string): UploadRecord | undefined {
    return this.records.get(mediaKey.split('_')[1] ?? '');
  }

  /** Keeps a segment; the same index again replaces it. */
  append(record: UploadRecord, index: number, bytes: Buffer): void {
    this.segments.put(record.id, index, bytes);
    this.change(record, { requestCount: record.requestCount + 1 });
  }

  /** The segments in their order; null unless they are without a gap and as long as was announced. */
  assemble(record: UploadRecord): Buffer | null {
    const bytes = this.segments.assemble(record.id);
    return bytes?.length === record.totalBytes ? bytes : null;
  }

  /** Looks at the complete bytes. Media that needs processing is pending from now on. */
  async complete(record: UploadRecord, bytes: Buffer): Promise<UploadRecord> {
    const facts = await this.kernel.media.inspect(bytes);
    const frames = facts.kind === 'gif' ? await countFrames(bytes) : 1;
    const streams = facts.kind === 'video' ? await filmStreams(bytes) : null;
    this.segments.forget(record.id);
    return this.change(this.find(record.id) ?? record, {
      facts,
      totalBytes: bytes.length,
      requestCount: record.requestCount + 1,
      processingSince: needsProcessing(record.category) ? this.nowMs() : null,
      defect: record.defect ?? findDefect(record.category, facts, frames),
      isUnusable: record.isUnusable || isOutOfSpecification(record.category, facts, streams),
    });
  }

  /** Lets the processing of this upload fail, and posts with it too. */
  doom(record: UploadRecord): UploadRecord {
    return this.change(record, { defect: rejected, isUnusable: true });
  }

  change(record: UploadRecord, change: Partial<UploadRecord>): UploadRecord {
    return this.records.put({ ...record, ...change });
  }

  /** After a restart: ids go on behind the last one. */
  restore(): void {
    this.segments.clear();
    for (const { id } of this.records.all()) this.snowflakes.skipPast(id);
  }

  private nowMs(): number {
    return this.kernel.now().getTime();
  }
}
