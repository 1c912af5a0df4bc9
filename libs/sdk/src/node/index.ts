import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { UploadSource } from '../uploads/upload-options.js';

/** A file on disk for `assets.upload`. Its bytes are read as they are sent, never held whole. */
export async function fileAt(path: string): Promise<UploadSource> {
  const blob = await openAsBlob(path);
  return {
    size: blob.size,
    name: basename(path),
    slice: (start, end) => blob.slice(start, end),
  };
}
