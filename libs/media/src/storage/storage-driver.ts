import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StorageError } from '../media.errors.js';
import type { ByteSource } from '../probing/byte-source.js';

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a storage knows of an object without reading it. */
export interface StoredObject {
  readonly sizeBytes: number;
  /** Changes with the bytes; null where the storage keeps none. */
  readonly fingerprint: string | null;
}

/**
 * Port: where the bytes of media lie. Keys are slash-separated plain names chosen by us; an object,
 * once stored, never changes. Failures are {@link StorageError}.
 */
export abstract class StorageDriver {
  /** Shown in asset responses, for example `local`. */
  abstract readonly name: string;
  /** Takes the local file over under the key, all or nothing; the file is gone afterwards. */
  abstract put(key: string, filePath: string): Promise<void>;
  /** A new stream over the object or a part of it; null when there is no such object. */
  abstract open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Null when there is no such object. */
  abstract find(key: string): Promise<StoredObject | null>;
  /** Runs work that needs a local file. The file is only to be read, and only until the work ends. */
  abstract withLocalFile<Result>(
    key: string,
    work: (filePath: string) => Promise<Result>,
  ): Promise<Result>;
  /** Removes the object; an absent one is no error. */
  abstract remove(key: string): Promise<void>;
  /** Whether the media of any workspace lie here. */
  abstract holdsMedia(): Promise<boolean>;

  /** A new stream from a place to the end; null when there is no such object. */
  openFrom(key: string, start: number): Promise<Readable | null> {
    return this.open(key, start === 0 ? undefined : { start, end: Number.MAX_SAFE_INTEGER });
  }

  /** The object for reading here and there, each read a range of its own. */
  source(key: string, sizeBytes: number): ByteSource {
    return {
      sizeBytes,
      read: async (start, end) => {
        const stream = await this.open(key, { start, end: end - 1 });
        if (stream === null) throw new StorageError('The object is gone.', undefined);
        return buffer(stream);
      },
    };
  }
}
