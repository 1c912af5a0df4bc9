import type { SandboxOperation } from '../../../kernel/network.js';
import { parseFields } from '../../_graph/fields.js';
import type { Parameters } from '../../_graph/parameters.js';
import { debugToken, listPermissions, removePermissions } from '../oauth/tokens.js';
import { searchAudio } from '../pages/audio.js';
import {
  listAccounts,
  listBusinesses,
  listClientPages,
  listOwnedPages,
  readPage,
  readUser,
  searchPages,
} from '../pages/discovery.js';
import { listComments, publishComment, readComment } from '../posts/comments.js';
import { deleteComment, deletePost, deleteVideo } from '../posts/deletions.js';
import { publishPost } from '../posts/feed.js';
import { listFeed, listPublishedPosts, readPost } from '../posts/post-view.js';
import { readPhoto, uploadPhoto } from '../posts/photos.js';
import { readPostInsights, readStoryInsights, readVideoInsights } from '../posts/insights.js';
import { uploadVideo } from '../videos/chunked-upload.js';
import { publishReel } from '../videos/reels.js';
import { listStories, publishPhotoStory, publishVideoStory } from '../videos/stories.js';
import { dateVideo, readVideo } from '../videos/video-view.js';
import type { GraphCall, GraphNode, GraphSubjects } from './graph-call.js';

type Operations = SandboxOperation | readonly SandboxOperation[];

/** What a node or one of its edges answers to one method. */
interface GraphRoute<Subject> {
  /** What a call does may depend on its parameters, which nobody has checked yet. */
  readonly operation: Operations | ((parameters: Parameters) => Operations);
  /** The effect honours `lateReject` by itself; other writes are refused at once. */
  readonly processesLater?: true;
  run(call: GraphCall, subject: Subject): unknown;
}

type Routes<Subject> = Readonly<Record<string, GraphRoute<Subject>>>;

/** A call that is about no node. */
interface RootRoute {
  readonly operation: SandboxOperation;
  run(call: GraphCall): unknown;
}

export const rootRoutes: Readonly<Record<string, RootRoute>> = {
  'GET debug_token': { operation: 'token', run: debugToken },
  'GET pages/search': { operation: 'discovery', run: searchPages },
  'GET ig_audio': { operation: 'discovery', run: searchAudio },
};

/** The calls on each kind of node: `METHOD edge`, or the method alone for the node itself. */
const routes: { readonly [Kind in keyof GraphSubjects]: Routes<GraphSubjects[Kind]> } = {
  user: {
    GET: { operation: 'profile', run: readUser },
    'GET accounts': { operation: 'discovery', run: listAccounts },
    'GET businesses': { operation: 'discovery', run: listBusinesses },
    'GET permissions': { operation: 'profile', run: listPermissions },
    'DELETE permissions': { operation: 'token', run: removePermissions },
  },
  business: {
    'GET owned_pages': { operation: 'discovery', run: listOwnedPages },
    'GET client_pages': { operation: 'discovery', run: listClientPages },
  },
  page: {
    GET: { operation: 'profile', run: readPage },
    'GET feed': { operation: 'lookup', run: listFeed },
    'GET published_posts': { operation: 'lookup', run: listPublishedPosts },
    'GET stories': { operation: 'lookup', run: listStories },
    'POST feed': { operation: 'commit', run: publishPost },
    'POST photos': { operation: 'upload', run: uploadPhoto },
    'POST videos': { operation: phaseOperation, processesLater: true, run: uploadVideo },
    'POST video_reels': { operation: phaseOperation, processesLater: true, run: publishReel },
    'POST photo_stories': { operation: 'commit', run: publishPhotoStory },
    'POST video_stories': {
      operation: phaseOperation,
      processesLater: true,
      run: publishVideoStory,
    },
  },
  post: {
    GET: { operation: readOperations, run: readPost },
    DELETE: { operation: 'delete', run: deletePost },
    'GET comments': { operation: 'lookup', run: listComments },
    'POST comments': { operation: 'commit', run: publishComment },
    'GET insights': { operation: 'analytics', run: readPostInsights },
  },
  photo: {
    GET: { operation: 'lookup', run: readPhoto },
  },
  video: {
    GET: { operation: readOperations, run: readVideo },
    POST: { operation: 'commit', run: dateVideo },
    DELETE: { operation: 'delete', run: deleteVideo },
    'GET comments': { operation: 'lookup', run: listComments },
    'POST comments': { operation: 'commit', run: publishComment },
    'GET video_insights': { operation: 'analytics', run: readVideoInsights },
  },
  story: {
    'GET insights': { operation: 'analytics', run: readStoryInsights },
  },
  comment: {
    GET: { operation: readOperations, run: readComment },
    DELETE: { operation: 'delete', run: deleteComment },
    'GET comments': { operation: 'lookup', run: listComments },
    'POST comments': { operation: 'commit', run: publishComment },
  },
};

/** The calls on a node; each takes the subjects of its own kind. */
export function routesOf({ kind }: GraphNode): Routes<GraphSubjects[keyof GraphSubjects]> {
  return routes[kind] as Routes<GraphSubjects[keyof GraphSubjects]>;
}

/** What a call with `upload_phase` is for; the last one makes something visible. */
function phaseOperation(parameters: Parameters): SandboxOperation {
  switch (parameters.text('upload_phase')?.toLowerCase()) {
    case 'start':
      return 'prepare';
    case 'transfer':
      return 'upload';
    default:
      return 'commit';
  }
}

/** A read may be several things at once, by the fields that it asks for. */
function readOperations(parameters: Parameters): readonly SandboxOperation[] {
  const names = namesOfFields(parameters);
  const isCounting = ['comments', 'reactions', 'shares'].some((name) => names.includes(name));
  const status = names.includes('status') ? ['status' as const] : [];
  return [...status, 'lookup', ...(isCounting ? ['analytics' as const] : [])];
}

function namesOfFields(parameters: Parameters): readonly string[] {
  try {
    return parseFields(parameters.text('fields') ?? 'id').map(({ name }) => name);
  } catch {
    return [];
  }
}
