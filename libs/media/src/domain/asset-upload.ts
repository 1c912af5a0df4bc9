import type { AssetId, WorkspaceId } from '#libs/kernel';
import type { PartUpload } from '../storage/part-storage.js';

/** A file that a client sends in parts; its asset is `uploading` until they are put together. */
export interface AssetUploadInParts extends PartUpload {
  readonly assetId: AssetId;
  readonly workspaceId: WorkspaceId;
  /** Claimed by the client; the bytes decide in the end. */
  readonly mime: string | null;
  readonly sizeBytes: number;
  /** Every part but the last one has exactly this many bytes. */
  readonly partBytes: number;
  /** Afterwards the upload is abandoned and swept. */
  readonly expiresAt: Date;
  readonly completedAt: Date | null;
}

const MEBIBYTE = 1024 * 1024;
/** S3 wants at least 5 MiB a part; more means fewer requests, less means less to send again. */
const USUAL_PART_BYTES = 16 * MEBIBYTE;

/** Bytes of each part of a file, in whole mebibytes, so that no more than `maxParts` are needed. */
export function partBytesFor(sizeBytes: number, maxParts: number): number {
  const needed = Math.ceil(sizeBytes / maxParts / MEBIBYTE) * MEBIBYTE;
  return Math.max(USUAL_PART_BYTES, needed);
}

/** How many parts the upload has. */
export function partCountOf(upload: Pick<AssetUploadInParts, 'sizeBytes' | 'partBytes'>): number {
  return Math.ceil(upload.sizeBytes / upload.partBytes);
}

/** Bytes of one part, the last one being the rest; 1 <= partNumber <= count. */
export function partSizeOf(
  upload: Pick<AssetUploadInParts, 'sizeBytes' | 'partBytes'>,
  partNumber: number,
): number {
  const before = (partNumber - 1) * upload.partBytes;
  return Math.min(upload.partBytes, upload.sizeBytes - before);
}
