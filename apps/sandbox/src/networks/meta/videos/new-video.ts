import type { GraphCall } from '../graph/graph-call.js';
import type { SandboxPage } from '../people/seeds.js';
import { showVideo } from '../posts/publications.js';
import type { VideoFlavour, VideoRecord } from './video-record.js';
import { findDefect, rejectedLate } from './video-rules.js';

/** A video of which nothing but its Page, and perhaps its size, is known. */
export function newVideo(
  { desk, caller, lateReject }: GraphCall,
  { id: pageId }: SandboxPage,
  flavour: VideoFlavour,
  fileSize: number | null = null,
): VideoRecord {
  const now = desk.kernel.now().toISOString();
  return desk.shelf.video.put({
    id: desk.nextNumber(),
    pageId,
    appId: caller.appId,
    flavour,
    fileSize,
    facts: null,
    defect: lateReject ? rejectedLate : null,
    title: null,
    description: null,
    createdAt: now,
    updatedAt: now,
    finishedAt: null,
    isPublic: false,
    looks: 0,
    postId: null,
    settings: {},
    requestCount: 1,
  });
}

/** What the last call says about a video. */
type LastWords = Pick<VideoRecord, 'title' | 'description' | 'settings' | 'isPublic'>;

/**
 * Accepts a video whose bytes are there: from now on it is processed, and shown when it is to be.
 * Videos of the feed get a post; the post of a reel cannot be read.
 */
export function finishVideo(call: GraphCall, video: VideoRecord, words: LastWords): VideoRecord {
  const { desk } = call;
  const now = desk.kernel.now().toISOString();
  const found = video.facts && findDefect(video.flavour, video.facts);
  const finished = desk.shelf.video.put({
    ...video,
    ...words,
    defect: call.lateReject ? rejectedLate : (video.defect ?? found),
    updatedAt: now,
    finishedAt: now,
    looks: 0,
    postId: video.postId ?? `${video.pageId}_${desk.nextNumber()}`,
    requestCount: video.requestCount + 1,
  });
  if (finished.flavour === 'video') storePost(call, finished);
  // Stories have an entry of their own.
  if (finished.isPublic && finished.flavour !== 'story') showVideo(desk, finished);
  return finished;
}

function storePost({ desk }: GraphCall, video: VideoRecord): void {
  desk.shelf.post.put({
    id: video.postId ?? '',
    pageId: video.pageId,
    appId: video.appId,
    message: video.description,
    link: null,
    photoIds: [],
    videoId: video.id,
    createdAt: video.updatedAt,
    backdatedAt: null,
    isPublished: video.isPublic,
    settings: {},
  });
}
