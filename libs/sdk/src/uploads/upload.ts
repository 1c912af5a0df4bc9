import type { AnswerOf, Schema } from '../operation-types.js';
import type { CallOptions, Transport } from '../transport.js';
import { uploadInParts, type UploadState } from './parts.js';

/** Up to this size a file goes in one request. */
const WHOLE_BYTES = 32 * 1024 * 1024;

/** A file: bytes of a known size, any range of which can be read. */
export interface UploadSource {
  readonly size: number;
  readonly name: string;
  readonly type?: string;
  /** Bytes from `start` up to, not including, `end`. */
  slice(start: number, end: number): Blob | Promise<Blob>;
}

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

/** Sends a file: as a whole, or in parts that survive an interruption. */
export async function upload(
  transport: Transport,
  file: Blob | UploadSource,
  options: UploadOptions,
): Promise<Asset> {
  const source = sourceOf(file, options.filename);
  const { wholeBytes = WHOLE_BYTES, resume, onProgress } = options;
  if (resume !== undefined || source.size > wholeBytes) {
    return uploadInParts(transport, source, options);
  }
  const form = new FormData();
  const bytes = await source.slice(0, source.size);
  form.set('file', source.type ? new Blob([bytes], { type: source.type }) : bytes, source.name);
  const { asset } = await transport.call<AnswerOf<'Assets_upload'>>(
    { method: 'POST', path: '/v1/assets/upload', body: form },
    options,
  );
  onProgress?.({ sentBytes: source.size, totalBytes: source.size });
  return asset;
}

function sourceOf(file: Blob | UploadSource, filename?: string): UploadSource {
  const own = (file as Partial<UploadSource>).name;
  return {
    size: file.size,
    name: filename ?? own ?? 'upload',
    ...(file.type && { type: file.type }),
    slice: (start, end) => file.slice(start, end),
  };
}
