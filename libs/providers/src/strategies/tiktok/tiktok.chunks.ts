/**
 * The chunks of a video (TikTok, "Media Transfer Guide"). Whether its megabytes are decimal or binary is not
 * said; these sizes keep to the rules either way.
 */
export interface ChunkPlan {
  readonly totalBytes: number;
  readonly chunkBytes: number;
  readonly count: number;
}

/** First and behind-the-last byte of a chunk, or of the rest of one. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Larger files must have several chunks. */
const MOST_IN_ONE = 64_000_000;
const CHUNK_BYTES = 10_485_760;

/** The number is rounded down: what remains makes the last chunk larger. */
export function chunkPlan(totalBytes: number): ChunkPlan {
  if (totalBytes <= MOST_IN_ONE) return { totalBytes, chunkBytes: totalBytes, count: 1 };
  return { totalBytes, chunkBytes: CHUNK_BYTES, count: Math.floor(totalBytes / CHUNK_BYTES) };
}

/** What comes behind the bytes that TikTok has: up to the end of the chunk that they end in. */
export function rangeFrom({ totalBytes, chunkBytes, count }: ChunkPlan, sent: number): ByteRange {
  const index = Math.floor(sent / chunkBytes);
  const end = index >= count - 1 ? totalBytes : (index + 1) * chunkBytes;
  return { start: sent, end };
}

/** Whether the range completes the video, so that TikTok begins to publish it. */
export function isLast({ totalBytes }: ChunkPlan, { end }: ByteRange): boolean {
  return end === totalBytes;
}
