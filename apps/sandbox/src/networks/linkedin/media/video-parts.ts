import { createHash } from 'node:crypto';

/** One uploaded part; `etag` names it when the upload is finalized. */
interface VideoPart {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** LinkedIn's part size (Microsoft Learn, LinkedIn: Videos API). */
const partBytes = 4_194_304;

/** The inclusive byte range of every part of a file. */
export function partRanges(size: number): readonly { firstByte: number; lastByte: number }[] {
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
    firstByte: index * partBytes,
    lastByte: Math.min((index + 1) * partBytes, size) - 1,
  }));
}

/** Parts of videos that are not finalized; in memory, so an unfinished upload does not outlive a restart. */
export class VideoParts {
  private videos = new Map<string, Map<number, VideoPart>>();

  /** Keeps a part, replacing an earlier one of this place. Answers its ETag. */
  put(video: string, index: number, bytes: Buffer): string {
    const parts = this.videos.get(video) ?? new Map<number, VideoPart>();
    const digest = createHash('md5').update(bytes).digest('hex');
    const etag = `${digest}-${index}`;
    parts.set(index, { bytes, etag });
    this.videos.set(video, parts);
    return etag;
  }

  /** The parts in their order, undefined where one has not come yet. */
  list(video: string, count: number): readonly (VideoPart | undefined)[] {
    const parts = this.videos.get(video);
    return Array.from({ length: count }, (_, index) => parts?.get(index));
  }

  forget(video: string): void {
    this.videos.delete(video);
  }

  clear(): void {
    this.videos = new Map();
  }
}
