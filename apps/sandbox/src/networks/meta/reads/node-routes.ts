import type { SandboxOperation } from '../../../kernel/network.js';
import { parseFields } from '../graph/field-list.js';
import { route, type AnyGraphRoute, type CallPreview } from '../graph/graph-call.js';
import { unknownObject } from '../graph/graph-error.js';
import { renderNode } from '../graph/node-view.js';
import { requireReader } from '../pages/access.js';
import { isExpired } from '../publishing/photo-life.js';
import { phaseOf } from '../videos/video-status.js';
import { commentView } from './comment-view.js';
import { photoView } from './photo-view.js';
import { postView } from './post-view.js';
import { storyView } from './story-view.js';
import { videoView } from './video-view.js';

/** Single objects of a Page. */
export const nodeRoutes: readonly AnyGraphRoute[] = [
  route({
    node: 'post',
    edge: null,
    method: 'GET',
    operation: lookup,
    run: (call, { post }) => {
      requireReader(call, post.pageId, post.id);
      return renderNode(postView, post, call.fields, call);
    },
  }),
  route({
    node: 'photo',
    edge: null,
    method: 'GET',
    operation: lookup,
    run: (call, { photo }) => {
      requireReader(call, photo.pageId, photo.id);
      if (isExpired(photo, call.desk.kernel.now())) throw unknownObject(photo.id, call.method);
      return renderNode(photoView, photo, call.fields, call);
    },
  }),
  route({
    node: 'video',
    edge: null,
    method: 'GET',
    operation: statusOrLookup,
    run: (call, { video }) => {
      requireReader(call, video.pageId, video.id);
      const asksStatus = call.fields?.some(({ name }) => name === 'status' || name === 'published');
      const shown = renderNode(videoView, video, call.fields, call);
      const isMoving = phaseOf(video, call.desk.kernel.now()) === 'processing';
      // Every look at a video that is processed moves it on.
      if (asksStatus && isMoving) call.desk.shelf.videos.put({ ...video, looks: video.looks + 1 });
      return shown;
    },
  }),
  route({
    node: 'story',
    edge: null,
    method: 'GET',
    operation: 'lookup',
    run: (call, { story }) => {
      requireReader(call, story.pageId, story.postId);
      return renderNode(storyView, story, call.fields, call);
    },
  }),
  route({
    node: 'comment',
    edge: null,
    method: 'GET',
    operation: 'lookup',
    run: (call, { comment }) => {
      requireReader(call, comment.pageId, comment.id);
      return renderNode(commentView, comment, call.fields, call);
    },
  }),
];

const countNames = ['comments', 'reactions', 'likes', 'shares'];

function lookup(preview: CallPreview): readonly SandboxOperation[] {
  const asksCounts = fieldNames(preview).some((name) => countNames.includes(name));
  return asksCounts ? ['lookup', 'analytics'] : ['lookup'];
}

function statusOrLookup(preview: CallPreview): readonly SandboxOperation[] {
  return fieldNames(preview).includes('status') ? ['status', ...lookup(preview)] : lookup(preview);
}

function fieldNames({ parameters }: CallPreview): readonly string[] {
  try {
    return parseFields(parameters.text('fields') ?? 'id').map(({ name }) => name);
  } catch {
    return [];
  }
}
