import type { SandboxOperation } from '../../../kernel/network.js';
import { route, type AnyGraphRoute, type CallPreview } from '../graph/graph-call.js';
import {
  deleteComment,
  deletePhoto,
  deletePost,
  deleteVideo,
  editComment,
  editPost,
  editVideo,
} from '../reads/edits.js';
import { publishReel } from '../videos/reels.js';
import { publishVideo } from '../videos/publish-video.js';
import { publishPhotoStory, publishVideoStory } from '../videos/stories.js';
import { inviteCollaborator, setThumbnail } from '../videos/video-extras.js';
import { listComments, publishComment } from './comments.js';
import { publishPost } from './feed.js';
import { uploadPhoto } from './photos.js';

const commentable = ['post', 'photo', 'video', 'comment'] as const;

/** Everything that creates, changes or removes something on a Page. */
export const writeRoutes: readonly AnyGraphRoute[] = [
  route({
    node: 'page',
    edge: 'feed',
    method: 'POST',
    operation: 'commit',
    run: (call, { page }) => publishPost(call, page),
  }),
  route({
    node: 'page',
    edge: 'photos',
    method: 'POST',
    operation: ({ parameters }) => (parameters.text('published') === 'false' ? 'upload' : 'commit'),
    run: (call, { page }) => uploadPhoto(call, page),
  }),
  route({
    node: 'page',
    edge: 'videos',
    method: 'POST',
    operation: phaseOperation,
    processesLater: true,
    run: (call, { page }) => publishVideo(call, page),
  }),
  route({
    node: 'page',
    edge: 'video_reels',
    method: 'POST',
    operation: phaseOperation,
    processesLater: true,
    run: (call, { page }) => publishReel(call, page),
  }),
  route({
    node: 'page',
    edge: 'photo_stories',
    method: 'POST',
    operation: 'commit',
    run: (call, { page }) => publishPhotoStory(call, page),
  }),
  route({
    node: 'page',
    edge: 'video_stories',
    method: 'POST',
    operation: phaseOperation,
    processesLater: true,
    run: (call, { page }) => publishVideoStory(call, page),
  }),
  ...commentable.flatMap((node) => [
    route({
      node,
      edge: 'comments',
      method: 'POST',
      operation: 'commit',
      run: (call, target) => publishComment(call, target),
    }),
    route({
      node,
      edge: 'comments',
      method: 'GET',
      operation: 'lookup',
      run: (call, target) => listComments(call, target),
    }),
  ]),
  route({
    node: 'post',
    edge: null,
    method: 'POST',
    operation: 'commit',
    run: (call, { post }) => editPost(call, post),
  }),
  route({
    node: 'video',
    edge: null,
    method: 'POST',
    operation: 'commit',
    run: (call, { video }) => editVideo(call, video),
  }),
  route({
    node: 'comment',
    edge: null,
    method: 'POST',
    operation: 'commit',
    run: (call, { comment }) => editComment(call, comment),
  }),
  route({
    node: 'post',
    edge: null,
    method: 'DELETE',
    operation: 'delete',
    run: (call, { post }) => deletePost(call, post),
  }),
  route({
    node: 'photo',
    edge: null,
    method: 'DELETE',
    operation: 'delete',
    run: (call, { photo }) => deletePhoto(call, photo),
  }),
  route({
    node: 'video',
    edge: null,
    method: 'DELETE',
    operation: 'delete',
    run: (call, { video }) => deleteVideo(call, video),
  }),
  route({
    node: 'comment',
    edge: null,
    method: 'DELETE',
    operation: 'delete',
    run: (call, { comment }) => deleteComment(call, comment),
  }),
  route({
    node: 'video',
    edge: 'thumbnails',
    method: 'POST',
    operation: 'upload',
    run: (call, { video }) => setThumbnail(call, video),
  }),
  route({
    node: 'video',
    edge: 'collaborators',
    method: 'POST',
    operation: 'prepare',
    run: (call, { video }) => inviteCollaborator(call, video),
  }),
];

/** What a call with `upload_phase` is for; without one it publishes at once. */
function phaseOperation({ parameters }: CallPreview): SandboxOperation {
  switch (parameters.text('upload_phase')?.toLowerCase()) {
    case 'start':
    case 'cancel':
      return 'prepare';
    case 'transfer':
      return 'upload';
    default:
      return 'commit';
  }
}
