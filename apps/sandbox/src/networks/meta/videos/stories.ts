import { renderNode, type NodeView } from '../../_graph/fields.js';
import { invalidParameter } from '../../_graph/graph-error.js';
import { listPage, timeWindow } from '../../_graph/lists.js';
import type { GraphCall } from '../graph/graph-call.js';
import { publishing, requirePage, requireReader } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import { showStory, storyAddress } from '../posts/publications.js';
import type { StoryRecord } from '../posts/shelf.js';
import { finishVideo } from './new-video.js';
import { readPhase, startUpload, uploadedVideo } from './reels.js';

const visibleMs = 24 * 60 * 60 * 1000;
const states = ['PUBLISHED', 'ARCHIVED'];

/** A story as `/{page-id}/stories` lists it (Video API: Page Stories). */
const storyView: NodeView<StoryRecord, GraphCall> = {
  type: 'Stories',
  usual: 'post_id,status,creation_time,media_type,media_id,url',
  fields: {
    post_id: ({ id }) => id,
    status: stateOf,
    creation_time: ({ createdAt }) => String(Math.floor(Date.parse(createdAt) / 1000)),
    media_type: ({ mediaType }) => mediaType,
    media_id: ({ mediaId }) => mediaId,
    url: ({ id }, { desk }) => storyAddress(desk, id),
  },
};

/** `POST /{page-id}/photo_stories {photo_id}` (Video API: Page Stories). */
export function publishPhotoStory(call: GraphCall, page: SandboxPage): unknown {
  requirePage(call, page.id, publishing);
  const { desk, parameters } = call;
  const photo = desk.shelf.photo.get(parameters.needed('photo_id'));
  if (photo?.pageId !== page.id) {
    throw invalidParameter('Param photo_id must be a valid photo of the Page');
  }
  if (photo.isPublished || photo.postId !== null) {
    throw invalidParameter('The photo was used in a published post and cannot be a story.');
  }
  const story = storeStory(call, { pageId: page.id, mediaId: photo.id, mediaType: 'photo' });
  // From now on no other story or post can have it.
  desk.shelf.photo.change(photo.id, { isPublished: true });
  showStory(desk, story, photo.facts, 2);
  return { success: true, post_id: story.id };
}

/** `POST /{page-id}/video_stories`: start, then finish (Video API: Page Stories). */
export function publishVideoStory(call: GraphCall, page: SandboxPage): unknown {
  requirePage(call, page.id, publishing);
  if (readPhase(call) === 'START') return startUpload(call, page, 'story');
  const { desk } = call;
  const video = uploadedVideo(call, page, 'story');
  const words = { title: null, description: null, settings: {}, isPublic: true };
  const { defect, facts, requestCount } = finishVideo(call, video, words);
  const story = storeStory(call, { pageId: page.id, mediaId: video.id, mediaType: 'video' });
  if (defect === null && facts !== null) showStory(desk, story, facts, requestCount);
  else desk.shelf.story.remove(story.id);
  // Here the id comes as a number.
  return { success: true, post_id: Number(story.id) };
}

/** `GET /{page-id}/stories`, newest first. */
export function listStories(call: GraphCall, page: SandboxPage): unknown {
  requireReader(call, page.id, page.id);
  const { parameters, desk } = call;
  const wanted = (parameters.list('status') ?? states).map((state) => String(state).toUpperCase());
  if (!wanted.every((state) => states.includes(state))) {
    throw invalidParameter(`Param status[0] must be one of {${states.join(', ')}}`);
  }
  const inWindow = timeWindow(parameters);
  const found = desk.shelf.story
    .all()
    .filter((story) => story.pageId === page.id && inWindow(story.createdAt))
    .filter((story) => wanted.includes(stateOf(story, call)));
  return listPage(call, [...found].reverse(), {
    show: (story) => renderNode(storyView, story, call.fields, call),
  });
}

/** Stories last a day; after that the archive has them. */
function stateOf({ createdAt }: StoryRecord, { desk }: GraphCall): string {
  const age = desk.kernel.now().getTime() - Date.parse(createdAt);
  return age < visibleMs ? 'PUBLISHED' : 'ARCHIVED';
}

function storeStory(
  { desk }: GraphCall,
  story: Omit<StoryRecord, 'id' | 'createdAt'>,
): StoryRecord {
  const createdAt = desk.kernel.now().toISOString();
  return desk.shelf.story.put({ ...story, id: desk.nextNumber(), createdAt });
}
