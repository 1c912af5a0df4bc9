import type { Members } from '../server/members.js';
import { invalidParameters, TiktokError } from '../server/tiktok-error.js';
import type { ChunkPlan } from './publish-task.js';

// Content Posting API: media transfer guide. Whether a megabyte is decimal or binary is not said: the stricter one is
// taken each time.
const largestVideo = 4_000_000_000;
const leastChunk = 5_242_880;
const largestChunk = 64_000_000;
const largestLastChunk = 128_000_000;
const mostChunks = 1_000;

/**
 * The plan of a `FILE_UPLOAD`: as many chunks as fit whole, the remainder joins the last one. Throws
 * TiktokError with the messages seen in the field.
 */
export function readChunkPlan(members: Members): ChunkPlan {
  const videoSize = members.whole('video_size') ?? 0;
  const chunkSize = members.whole('chunk_size') ?? 0;
  const chunkCount = members.whole('total_chunk_count') ?? 0;
  if (videoSize === 0 || videoSize > largestVideo) {
    const message = `The video size must be between 1 and ${largestVideo} bytes.`;
    throw new TiktokError(400, 'invalid_file_upload', message);
  }
  if (chunkCount < 1 || chunkCount > mostChunks) throw invalidCount();
  if (chunkCount === 1) {
    if (chunkSize !== videoSize || videoSize > largestChunk) throw invalidSize();
    return { videoSize, chunkSize, chunkCount };
  }
  if (chunkSize < leastChunk || chunkSize > largestChunk) throw invalidSize();
  if (chunkCount !== Math.floor(videoSize / chunkSize)) throw invalidCount();
  const last = videoSize - (chunkCount - 1) * chunkSize;
  if (last > largestLastChunk) throw invalidSize();
  return { videoSize, chunkSize, chunkCount };
}

/** The bytes of the chunk that begins here; 0 when none does. */
export function chunkLength(plan: ChunkPlan, first: number): number {
  const index = first / plan.chunkSize;
  if (!Number.isInteger(index) || index >= plan.chunkCount) return 0;
  return index === plan.chunkCount - 1 ? plan.videoSize - first : plan.chunkSize;
}

function invalidSize(): TiktokError {
  return invalidParameters('The chunk size is invalid');
}

function invalidCount(): TiktokError {
  return invalidParameters('The total chunk count is invalid');
}
