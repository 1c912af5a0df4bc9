import type { Readable } from 'node:stream';
import type { ByteRange } from './storage-driver.js';

/** A file as it is handed to whoever knows its address. */
export interface DeliverableFile {
  readonly mime: string;
  readonly filename: string;
  readonly sizeBytes: number;
  /** Strong validator, without quotes. */
  readonly etag: string;
  /** Null: none is told. */
  readonly lastModified: Date | null;
  /** How long a copy is good; null: for ever, because these bytes never change. */
  readonly cacheSeconds: number | null;
  /** False for everything but image, video and audio: a browser must never run it. */
  readonly mayShowInline: boolean;
  /** @throws AssetNotFoundError when the sweep was quicker */
  open(range?: ByteRange): Promise<Readable>;
}
