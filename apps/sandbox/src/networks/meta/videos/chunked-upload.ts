import { invalidParameter, missingParameter } from '../../_graph/graph-error.js';
import type { GraphCall } from '../graph/graph-call.js';
import { publishing, requirePage } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import { readPublished, readText, refuseUnknown, sentSettings } from '../posts/post-rules.js';
import { checkTargeting } from '../posts/targeting.js';
import { finishVideo, newVideo } from './new-video.js';
import type { VideoRecord } from './video-record.js';
import {
  largestVideoBytes,
  rejectedLate,
  smallestVideoBytes,
  uploadProblem,
  videoTooLarge,
  videoTooSmall,
  wrongOffset,
} from './video-rules.js';

const largestChunk = 4 * 1024 * 1024;
const categories = [
  'BEAUTY_FASHION',
  'BUSINESS',
  'CARS_TRUCKS',
  'COMEDY',
  'CUTE_ANIMALS',
  'ENTERTAINMENT',
  'FAMILY',
  'FOOD_HEALTH',
  'HOME',
  'LIFESTYLE',
  'MUSIC',
  'NEWS',
  'POLITICS',
  'SCIENCE',
  'SPORTS',
  'TECHNOLOGY',
  'VIDEO_GAMING',
  'OTHER',
] as const;
const shownSettings = [
  'targeting',
  'feed_targeting',
  'content_category',
  'content_tags',
  'custom_labels',
  'embeddable',
];
const readElsewhere = [
  'title',
  'description',
  'published',
  'scheduled_publish_time',
  'unpublished_content_type',
  'upload_phase',
  'upload_session_id',
  'file_size',
  'start_offset',
  'video_file_chunk',
];

/**
 * `POST /{page-id}/videos` by `upload_phase`: a video in parts, whose id is known before anything is visible (Video API:
 * Publishing, resumable). Parameters it does not know are refused, `backdated_time` among them: the call takes a date
 * in another form only (Graph API reference: Page Videos).
 */
export function uploadVideo(call: GraphCall, page: SandboxPage): unknown {
  requirePage(call, page.id, publishing);
  const { parameters } = call;
  refuseUnknown(parameters, [...shownSettings, ...readElsewhere]);
  const phase = parameters.word('upload_phase', ['start', 'transfer', 'finish'] as const);
  if (phase === null) throw missingParameter('upload_phase');
  if (phase === 'start') return start(call, page);
  const video = findSession(call, page);
  return phase === 'transfer' ? transfer(call, video) : finish(call, video);
}

function start(call: GraphCall, page: SandboxPage): unknown {
  const { parameters, desk } = call;
  const fileSize = parameters.integer('file_size');
  if (fileSize === null) throw missingParameter('file_size');
  if (fileSize < smallestVideoBytes) throw videoTooSmall();
  if (fileSize > largestVideoBytes) throw videoTooLarge();
  const sessionId = desk.nextNumber();
  const { id } = newVideo(call, page, 'video', fileSize);
  desk.kernel.state.set(`session/${sessionId}`, id);
  return { upload_session_id: sessionId, video_id: id, ...offsets(fileSize, 0) };
}

async function transfer(call: GraphCall, video: VideoRecord): Promise<unknown> {
  const { parameters, desk } = call;
  const chunk = parameters.file('video_file_chunk');
  if (chunk === undefined) throw missingParameter('video_file_chunk');
  const size = video.fileSize ?? 0;
  const received = video.facts === null ? desk.parts.received(video.id) : size;
  if (parameters.integer('start_offset') !== received) throw wrongOffset(offsets(size, received));
  // The server chooses the chunk: more or less than it asked for is no valid part.
  if (chunk.bytes.length !== endOf(size, received) - received) throw uploadProblem(1_363_019);
  const total = desk.parts.append(video.id, chunk.bytes);
  desk.shelf.video.change(video.id, {
    requestCount: video.requestCount + 1,
    defect: call.lateReject ? rejectedLate : video.defect,
  });
  if (total === size) {
    const whole = desk.parts.assemble(video.id) ?? Buffer.alloc(0);
    desk.parts.forget(video.id);
    desk.shelf.video.change(video.id, { facts: await desk.kernel.media.inspect(whole) });
  }
  return offsets(size, total);
}

function finish(call: GraphCall, video: VideoRecord): unknown {
  if (video.finishedAt !== null) throw invalidParameter('The upload session was finished already.');
  const { parameters } = call;
  parameters.word('content_category', categories);
  parameters.flag('embeddable');
  parameters.list('content_tags');
  checkTargeting(parameters);
  const words = {
    title: readText(parameters, 'title', 'title'),
    description: readText(parameters, 'description', 'message'),
    isPublic: readPublished(parameters),
    settings: sentSettings(parameters, shownSettings),
  };
  if (video.facts === null) throw uploadProblem(1_363_030);
  finishVideo(call, video, words);
  return { success: true };
}

function findSession({ parameters, desk }: GraphCall, page: SandboxPage): VideoRecord {
  const sessionId = parameters.needed('upload_session_id');
  const video = desk.shelf.video.get(desk.kernel.state.get<string>(`session/${sessionId}`) ?? '');
  if (video?.pageId === page.id) return video;
  throw invalidParameter('Param upload_session_id is not a valid upload session');
}

/** Offsets arrive as text. */
function offsets(size: number, received: number): Record<string, string> {
  return { start_offset: String(received), end_offset: String(endOf(size, received)) };
}

/** Files come in at least two parts, so that no client gets by with one. */
function endOf(size: number, received: number): number {
  return Math.min(size, received + Math.min(largestChunk, Math.ceil(size / 2)));
}
