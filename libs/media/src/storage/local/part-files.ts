import type { BigIntStats } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadIncompleteError } from '../../media.errors.js';
import type { StoredPart } from '../part-storage.js';

const READ_BYTES = 1024 * 1024;
const PART_NAME = /^\d{5}$/;

/** Name of a part's file within the folder of its upload. */
export function nameOf(partNumber: number): string {
  return String(partNumber).padStart(5, '0');
}

/** The parts in a folder, by number. */
export async function partsIn(folder: string): Promise<StoredPart[]> {
  const names = (await readdir(folder)).filter((name) => PART_NAME.test(name)).sort();
  return Promise.all(names.map((name) => partAt(join(folder, name), Number(name))));
}

/** The tag changes whenever the part is written again; bytes need not be read for it. */
export async function partAt(path: string, partNumber: number): Promise<StoredPart> {
  return partOf(await stat(path, { bigint: true }), partNumber);
}

function partOf({ ino, mtimeNs, size }: BigIntStats, partNumber: number): StoredPart {
  const etag = [ino, mtimeNs, size].map((part) => part.toString(16)).join('-');
  return { partNumber, sizeBytes: Number(size), etag };
}

/** Reads the very files that were listed: an address is good until it expires, also during the assembly. */
export async function* oneAfterAnother(
  folder: string,
  parts: readonly StoredPart[],
): AsyncIterable<Uint8Array> {
  for (const { partNumber, etag } of parts) {
    const handle = await open(join(folder, nameOf(partNumber)), 'r');
    const stream = handle.createReadStream({ highWaterMark: READ_BYTES });
    try {
      const found = partOf(await handle.stat({ bigint: true }), partNumber);
      if (found.etag !== etag) {
        throw new UploadIncompleteError(`Part ${partNumber} was sent again just now.`);
      }
      yield* stream;
    } finally {
      stream.destroy();
    }
  }
}
