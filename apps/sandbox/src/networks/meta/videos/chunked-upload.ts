import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter, missingParameter } from '../graph/graph-error.js';
import type { SandboxPage } from '../people/seeds.js';
import { readPublishTime } from '../publishing/schedule.js';
import { finishVideo } from './finish-video.js';
import { newVideo } from './new-video.js';
import { uploadProblem, videoTooLarge, videoTooSmall, wrongOffset } from './video-errors.js';
import type { VideoRecord } from './video-record.js';
import { largestVideoBytes, rejectedLate, smallestVideoBytes } from './video-rules.js';
import { readVideoTexts } from './video-texts.js';

const largestChunk = 4 * 1024 * 1024;

/** Video in parts, whose id is known before anything is visible (Video API: Publishing, resumable). */
export async function chunkedUpload(
  call: GraphCall,
  page: SandboxPage,
  phase: 'start' | 'transfer' | 'finish' | 'cancel',
): Promise<unknown> {
  if (phase === 'start') return start(call, page);
  const video = findSession(call, page);
  if (phase === 'transfer') return transfer(call, video);
  if (phase === 'finish') return finish(call, video);
  call.desk.chunks.take(video.id);
  call.desk.shelf.videos.delete(video.id);
  return { success: true };
}

function start(call: GraphCall, page: SandboxPage): unknown {
  const { parameters, desk } = call;
  const fileSize = parameters.integer('file_size');
  if (fileSize === undefined) throw missingParameter('file_size');
  if (fileSize < smallestVideoBytes) throw videoTooSmall();
  if (fileSize > largestVideoBytes) throw videoTooLarge();
  const sessionId = desk.sequence.next();
  const video = desk.shelf.videos.put({ ...newVideo(call, page.id, 'video'), sessionId, fileSize });
  desk.shelf.openSession(sessionId, video.id);
  return { upload_session_id: sessionId, video_id: video.id, ...offsets(video, 0) };
}

async function transfer(call: GraphCall, video: VideoRecord): Promise<unknown> {
  const { parameters, desk } = call;
  const chunk = parameters.file('video_file_chunk');
  if (chunk === undefined) throw missingParameter('video_file_chunk');
  const received = video.facts === null ? desk.chunks.received(video.id) : (video.fileSize ?? 0);
  const end = endOf(video, received);
  if (parameters.integer('start_offset') !== received) throw wrongOffset(received, end);
  // The server chooses the chunk: more or less than it asked for is no valid part.
  if (chunk.bytes.length !== end - received) throw uploadProblem(1_363_019);
  const total = desk.chunks.append(video.id, chunk.bytes);
  const changed = {
    ...video,
    bytesTransferred: total,
    requestCount: video.requestCount + 1,
    defect: call.lateReject ? rejectedLate : video.defect,
  };
  desk.shelf.videos.put(changed);
  if (total === video.fileSize) {
    const facts = await desk.kernel.media.inspect(desk.chunks.take(video.id));
    desk.shelf.videos.put({ ...changed, facts });
  }
  return offsets(video, total);
}

function finish(call: GraphCall, video: VideoRecord): unknown {
  if (video.finishedAt !== null) throw invalidParameter('The upload session was finished already.');
  const texts = readVideoTexts(call);
  const time = readPublishTime(call, 180);
  if (video.facts === null) throw uploadProblem(1_363_030);
  finishVideo(call, video, texts, time);
  return { success: true };
}

function findSession({ parameters, desk }: GraphCall, page: SandboxPage): VideoRecord {
  const sessionId = parameters.text('upload_session_id');
  if (sessionId === undefined) throw missingParameter('upload_session_id');
  const video = desk.shelf.videoOfSession(sessionId);
  if (video?.pageId === page.id) return video;
  throw invalidParameter('Param upload_session_id is not a valid upload session');
}

/** Offsets arrive as text. */
function offsets(video: VideoRecord, received: number): Record<string, string> {
  return { start_offset: String(received), end_offset: String(endOf(video, received)) };
}

/** Files come in at least two parts, so that no client gets by with one. */
function endOf({ fileSize }: VideoRecord, received: number): number {
  const size = fileSize ?? 0;
  return Math.min(size, received + Math.min(largestChunk, Math.ceil(size / 2)));
}
