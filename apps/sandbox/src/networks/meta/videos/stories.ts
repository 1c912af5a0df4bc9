import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter, missingParameter } from '../graph/graph-error.js';
import { publishing, requirePage } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import type { StoryRecord } from '../publishing/records.js';
import { finishVideo } from './finish-video.js';
import { readPhase, startUpload, uploadedVideo } from './reels.js';

/** `POST /{page-id}/photo_stories {photo_id}` (Video API: Page Stories). */
export function publishPhotoStory(call: GraphCall, page: SandboxPage): unknown {
  requirePage(call, page.id, publishing);
  const { desk, parameters } = call;
  const photoId = parameters.text('photo_id');
  if (photoId === undefined) throw missingParameter('photo_id');
  const photo = desk.shelf.photos.get(photoId);
  if (photo?.pageId !== page.id) {
    throw invalidParameter('Param photo_id must be a valid photo of the Page');
  }
  if (photo.isPublished || photo.postId !== null) {
    throw invalidParameter('The photo was used in a published post and cannot be a story.');
  }
  const story = storeStory(call, { pageId: page.id, mediaId: photo.id, mediaType: 'photo' });
  // From now on no other story or post can have it.
  desk.shelf.photos.put({ ...photo, isPublished: true });
  desk.publications.showStory(story, photo.facts, 2);
  return { success: true, post_id: story.postId };
}

/** `POST /{page-id}/video_stories`: start, then finish (Video API: Page Stories). */
export function publishVideoStory(call: GraphCall, page: SandboxPage): unknown {
  requirePage(call, page.id, publishing);
  if (readPhase(call) === 'START') return startUpload(call, page, 'story');
  const { desk } = call;
  const video = uploadedVideo(call, page, 'story');
  const texts = { title: null, description: null, settings: {} };
  const time = { isPublished: true, scheduledFor: null, isDraft: false };
  const finished = finishVideo(call, video, texts, time);
  const story = storeStory(call, { pageId: page.id, mediaId: video.id, mediaType: 'video' });
  if (finished.defect === null && finished.facts !== null) {
    desk.publications.showStory(story, finished.facts, finished.requestCount);
  } else {
    desk.shelf.stories.delete(story.postId);
  }
  // Here the id comes as a number.
  return { success: true, post_id: Number(story.postId) };
}

function storeStory(
  { desk }: GraphCall,
  story: Omit<StoryRecord, 'postId' | 'createdAt'>,
): StoryRecord {
  const createdAt = desk.kernel.now().toISOString();
  return desk.shelf.stories.put({ ...story, postId: desk.sequence.next(), createdAt });
}
