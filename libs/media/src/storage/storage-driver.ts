import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
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
  /** Size in bytes; null when there is no such object. */
  abstract size(key: string): Promise<number | null>;
  /** Runs work that needs a local file. The file is only to be read, and only until the work ends. */
  abstract withLocalFile<Result>(
    key: string,
    work: (filePath: string) => Promise<Result>,
  ): Promise<Result>;
  /** Removes the object; an absent one is no error. */
  abstract remove(key: string): Promise<void>;
}
