import { PostriderError } from '../errors.js';
import type { AnswerOf } from '../operation-types.js';
import type { Transport } from '../transport.js';
import { fileForm } from './file-form.js';
import { uploadInParts } from './parts.js';
import { StreamSource } from './stream-source.js';
import type { Asset, UploadFile, UploadOptions, UploadSource } from './upload-options.js';

/** Up to this size a file goes in one request. */
const WHOLE_BYTES = 32 * 1024 * 1024;

/** Sends a file: as a whole, or in parts that survive an interruption. */
export async function upload(
  transport: Transport,
  file: UploadFile,
  options: UploadOptions,
): Promise<Asset> {
  if (!('stream' in file) || 'slice' in file) {
    return sent(transport, sourceOf(file, options.filename), options);
  }
  const source = new StreamSource(file, options.filename);
  const stop = (): void => source.end();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    return await sent(transport, source, options);
  } catch (error) {
    // Whoever stops an upload ends its stream, too, and is told of the first.
    if (error instanceof PostriderError) options.signal?.throwIfAborted();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', stop);
    source.end();
  }
}

async function sent(
  transport: Transport,
  source: UploadSource,
  options: UploadOptions,
): Promise<Asset> {
  const { wholeBytes = WHOLE_BYTES, resume, onProgress } = options;
  const { size: totalBytes } = source;
  if (resume !== undefined || totalBytes > wholeBytes) {
    return uploadInParts(transport, source, options);
  }
  const { body, headBytes } = fileForm(await source.slice(0, totalBytes), source);
  const tell = (bytes: number): void => {
    const sentBytes = Math.min(Math.max(bytes - headBytes, 0), totalBytes);
    onProgress?.({ sentBytes, totalBytes });
  };
  const { asset } = await transport.call<AnswerOf<'uploadAsset'>>(
    { method: 'POST', path: '/v1/assets/upload', body, ...(onProgress && { onSent: tell }) },
    options,
  );
  onProgress?.({ sentBytes: totalBytes, totalBytes });
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
