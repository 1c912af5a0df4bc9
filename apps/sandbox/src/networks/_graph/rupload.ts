import type { FastifyRequest } from 'fastify';
import type { PartShelf } from '../../kernel/uploads/part-shelf.js';

/** How an upload to rupload.facebook.com ended, besides well; the types are those of `debug_info`. */
export type UploadFailure = 'OffsetInvalidError' | 'PartialRequestError' | 'ProcessingFailedError';

/** A video or container that waits for bytes. */
export interface UploadTarget {
  readonly id: string;
  /** Id of the Page it belongs to. */
  readonly pageId: string;
  /** What success says besides itself. */
  readonly praise: Readonly<Record<string, string>>;
  /** Whether a file of this size may still be sent to it. */
  takes(fileSize: number): boolean;
  /** Notes one more request, and how long the file is. */
  begin(fileSize: number): void;
  /** Takes the whole file. */
  complete(bytes: Buffer): Promise<void>;
}

/** A part of a file: where it begins, how long the whole file is, its bytes. */
export interface UploadPart {
  readonly offset: number;
  readonly fileSize: number;
  readonly bytes: Buffer;
}

/** Null when the headers do not say which part it is. */
export function readPart({ headers, body }: FastifyRequest): UploadPart | null {
  const { offset, file_size: fileSize } = headers;
  if (![offset, fileSize].every((text) => /^\d{1,15}$/.test(String(text)))) return null;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  return { offset: Number(offset), fileSize: Number(fileSize), bytes };
}

/** Keeps a part that follows what has arrived (Video API: Reels publishing). Null once the file is whole. */
export async function takePart(
  shelf: PartShelf,
  target: UploadTarget,
  { offset, fileSize, bytes }: UploadPart,
): Promise<UploadFailure | null> {
  if (!target.takes(fileSize)) return 'ProcessingFailedError';
  const received = shelf.received(target.id);
  if (offset !== received) return 'OffsetInvalidError';
  if (received + bytes.length > fileSize) return 'PartialRequestError';
  target.begin(fileSize);
  if (shelf.append(target.id, bytes) < fileSize) return 'PartialRequestError';
  const whole = shelf.assemble(target.id) ?? Buffer.alloc(0);
  shelf.forget(target.id);
  await target.complete(whole);
  return null;
}
