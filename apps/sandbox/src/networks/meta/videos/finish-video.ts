import type { GraphCall } from '../graph/graph-call.js';
import type { PublishTime } from '../publishing/schedule.js';
import { findDefect, rejectedLate } from './video-rules.js';
import type { VideoRecord } from './video-record.js';

/** What the last call says about a video. */
export interface VideoTexts {
  readonly title: string | null;
  readonly description: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Accepts a video whose bytes are there: from now on it is processed, and shown when it is to be.
 * Videos of the feed get a post; the post of a reel cannot be read.
 */
export function finishVideo(
  call: GraphCall,
  video: VideoRecord,
  texts: VideoTexts,
  time: PublishTime,
): VideoRecord {
  const { desk } = call;
  const now = desk.kernel.now().toISOString();
  const found = video.facts && findDefect(video.flavour, video.facts);
  const finished = desk.shelf.videos.put({
    ...video,
    ...texts,
    defect: call.lateReject ? rejectedLate : (video.defect ?? found),
    updatedAt: now,
    finishedAt: now,
    intent: intentOf(time),
    scheduledFor: time.scheduledFor,
    looks: 0,
    postId: video.postId ?? `${video.pageId}_${desk.sequence.next()}`,
    requestCount: video.requestCount + 1,
  });
  if (finished.flavour === 'video') storePost(call, finished);
  if (time.scheduledFor !== null) desk.publications.expect(finished.id);
  // Stories have an entry of their own.
  const isShown = time.isPublished && finished.flavour !== 'story';
  if (isShown) desk.publications.showVideo(finished);
  return finished;
}

function intentOf({ isPublished, scheduledFor }: PublishTime): VideoRecord['intent'] {
  if (isPublished) return 'PUBLISHED';
  return scheduledFor === null ? 'DRAFT' : 'SCHEDULED';
}

function storePost({ desk }: GraphCall, video: VideoRecord): void {
  desk.shelf.posts.put({
    id: video.postId ?? '',
    pageId: video.pageId,
    appId: video.appId,
    message: video.description,
    link: null,
    photoIds: [],
    videoId: video.id,
    createdAt: video.updatedAt,
    updatedAt: video.updatedAt,
    backdatedAt: null,
    isPublished: video.intent === 'PUBLISHED',
    scheduledFor: video.scheduledFor,
    isHidden: false,
    isPinned: false,
    place: null,
    settings: {},
    requestCount: 1,
  });
}
