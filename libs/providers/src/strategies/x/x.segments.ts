import type { Readable } from 'node:stream';
import type { PublishableMedia } from '../../contract/publishing.js';
import { failed, isFailure } from '../../kit/failing.js';
import type { Upload } from './x.progress.js';

/** X documents 5 MB a segment, but has refused them as too large. */
const SEGMENT_BYTES = 1024 * 1024;
/** Most segments by the strictest of X's references. */
const MAX_SEGMENTS = 1000;
/** Below this a refusal for size has another reason. */
const SMALLEST_SEGMENT_BYTES = 64 * 1024;

/** The size of a file's segments: as small as their greatest number allows. */
export function segmentBytesFor(sizeBytes: number): number {
  return Math.max(SEGMENT_BYTES, Math.ceil(sizeBytes / MAX_SEGMENTS));
}

/** Sends a file segment by segment; only one of them is in memory at a time. */
export class SegmentSender {
  constructor(
    private readonly append: (mediaId: string, index: number, piece: Buffer) => Promise<void>,
    private readonly file: PublishableMedia,
    private readonly isTimeUp: () => boolean,
  ) {}

  /**
   * Goes on behind what is sent. `keep` is called after each segment. Stops early, after at least one
   * segment, when the time is up. @throws ProviderFailure
   */
  async send(upload: Upload, keep: (sent: Upload) => Promise<Upload>): Promise<Upload> {
    const { sizeBytes } = this.file;
    let sent = upload;
    if (sent.sentBytes >= sizeBytes) return sent;
    const reader = new PieceReader(await this.file.open(sent.sentBytes));
    try {
      do {
        sent = await keep(await this.sendNext(sent, reader));
      } while (sent.sentBytes < sizeBytes && !this.isTimeUp());
      return sent;
    } finally {
      reader.close();
    }
  }

  private async sendNext(sent: Upload, reader: PieceReader): Promise<Upload> {
    const missing = this.file.sizeBytes - sent.sentBytes;
    const piece = await reader.take(Math.min(sent.segmentBytes, missing));
    if (piece.length === 0) {
      throw failed('transient', `The file ended ${missing} bytes too early`);
    }
    try {
      await this.append(sent.mediaId, sent.segments, piece);
    } catch (error) {
      if (!isTooLarge(error) || piece.length <= SMALLEST_SEGMENT_BYTES) throw error;
      reader.putBack(piece);
      return { ...sent, segmentBytes: Math.floor(piece.length / 2) };
    }
    const sentBytes = sent.sentBytes + piece.length;
    return { ...sent, segments: sent.segments + 1, sentBytes };
  }
}

function isTooLarge(error: unknown): boolean {
  return isFailure(error) && error.status === 413;
}

/** Cuts a stream into pieces of a wanted size; holds no more than one piece at a time. */
export class PieceReader {
  private readonly chunks: AsyncIterator<unknown>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly stream: Readable) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** The next bytes; fewer than wanted only at the end. */
  async take(bytes: number): Promise<Buffer> {
    const parts = [this.rest];
    let length = this.rest.length;
    while (length < bytes) {
      const chunk = await this.next();
      if (chunk === null) break;
      parts.push(chunk);
      length += chunk.length;
    }
    const all = parts.length === 1 ? this.rest : Buffer.concat(parts);
    this.rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  /** Takes a piece back that shall be cut again. */
  putBack(piece: Buffer): void {
    this.rest = Buffer.concat([piece, this.rest]);
  }

  close(): void {
    this.stream.destroy();
  }

  private async next(): Promise<Buffer | null> {
    const { done, value } = await this.chunks.next();
    return done === true ? null : (value as Buffer);
  }
}
