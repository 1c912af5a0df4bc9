import { open } from 'node:fs/promises';

/** Random access to the bytes of a file, wherever it lies. */
export interface ByteSource {
  readonly sizeBytes: number;
  /** The bytes from `start` up to, not including, `end`; 0 <= start < end <= sizeBytes. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Runs the work over a file of the local disk and closes it whatever happens. */
export async function withFileBytes<Result>(
  path: string,
  work: (bytes: ByteSource) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return await work({
      sizeBytes: size,
      read: async (start, end) => {
        const { bytesRead, buffer } = await handle.read(
          Buffer.alloc(end - start),
          0,
          end - start,
          start,
        );
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
}
