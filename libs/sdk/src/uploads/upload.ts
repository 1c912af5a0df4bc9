import type { AnswerOf } from '../operation-types.js';
import type { Transport } from '../transport.js';
import { uploadInParts } from './parts.js';
import type { UploadSource, UploadOptions, Asset } from './upload-options.js';

/** Up to this size a file goes in one request. */
const WHOLE_BYTES = 32 * 1024 * 1024;

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
