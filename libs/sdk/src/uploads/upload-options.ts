import type { Schema } from '../operation-types.js';
import type { CallOptions } from '../transport.js';

/** How far an upload in parts has come. JSON: keep it, and resume with it. */
export interface UploadState {
  readonly assetId: string;
  readonly uploadId: string;
  readonly size: number;
  readonly partSize: number;
  readonly partCount: number;
  /** Parts that have arrived, by number, with the tag that the storage gave each. */
  readonly parts: Readonly<Record<number, string>>;
}

/** A file: bytes of a known size, any range of which can be read. */
export interface UploadSource {
  readonly size: number;
  readonly name: string;
  readonly type?: string;
  /** Bytes from `start` up to, not including, `end`. */
  slice(start: number, end: number): Blob | Promise<Blob>;
}

/** Bytes that come once, in their order, and whose number is known: what another server answers, say. */
export interface UploadStream {
  readonly stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
  readonly size: number;
  readonly name?: string;
  readonly type?: string;
}

export type UploadFile = Blob | UploadSource | UploadStream;

/** In Node bytes count as they go; elsewhere when their request is answered. What is sent again counts again. */
export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

export interface UploadOptions extends Omit<CallOptions, 'idempotencyKey'> {
  /** Where the bytes do not say it themselves. */
  readonly filename?: string;
  readonly onProgress?: (progress: UploadProgress) => void;
  /** What an interrupted upload of the same file left behind: see `onState`. */
  readonly resume?: UploadState;
  /** Told of each part that arrived: JSON to keep, for `resume`. Only of files that go in parts. */
  readonly onState?: (state: UploadState) => void;
  /** Larger files go in parts; 32 MiB when absent. */
  readonly wholeBytes?: number;
}

export type Asset = Schema<'Asset'>;
