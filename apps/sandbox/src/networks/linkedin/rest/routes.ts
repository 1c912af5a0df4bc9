import { mediaActor, openOrFinishUpload, readAsset } from '../media/media-calls.js';
import {
  findPageByName,
  findRoles,
  readMe,
  readPage,
  readUserinfo,
} from '../people/profile-calls.js';
import { createPost } from '../posts/create-post.js';
import { authorInPath, deletePost, findPosts } from '../posts/post-calls.js';
import { createComment, deleteComment, statedActor } from '../social/comment-calls.js';
import { findPostMetric } from '../statistics/member-statistics.js';
import { findShareStatistics } from '../statistics/share-statistics.js';
import type { AssetKind } from '../media/media-rules.js';
import type { RestRoute } from './rest-call.js';

const kinds: readonly AssetKind[] = ['image', 'video', 'document'];

/** Every endpoint of api.linkedin.com that the sandbox has. */
export const restRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: 'v2/userinfo',
    parameters: [],
    operation: 'profile',
    handle: readUserinfo,
  },
  { method: 'GET', path: 'v2/me', parameters: [], operation: 'profile', handle: readMe },
  {
    method: 'GET',
    path: 'rest/organizationAcls',
    restliMethod: 'FINDER',
    parameters: ['q', 'state', 'start', 'count'],
    operation: 'discovery',
    handle: findRoles,
  },
  {
    method: 'GET',
    path: 'rest/organizations/{id}',
    parameters: [],
    operation: 'profile',
    actor: ({ keys }) => `urn:li:organization:${keys.id}`,
    handle: readPage,
  },
  {
    method: 'GET',
    path: 'rest/organizations',
    restliMethod: 'FINDER',
    parameters: ['q', 'vanityName'],
    operation: 'discovery',
    handle: findPageByName,
  },
  ...kinds.flatMap((kind): readonly RestRoute[] => [
    {
      method: 'POST',
      path: `rest/${kind}s`,
      parameters: ['action'],
      operation: 'upload',
      actor: mediaActor,
      handle: (call) => openOrFinishUpload(call, kind),
    },
    {
      method: 'GET',
      path: `rest/${kind}s/{urn}`,
      parameters: [],
      operation: 'status',
      actor: mediaActor,
      handle: (call) => readAsset(call, kind),
    },
  ]),
  {
    method: 'POST',
    path: 'rest/posts',
    restliMethod: 'CREATE',
    parameters: [],
    operation: 'commit',
    actor: ({ body }) => (typeof body.author === 'string' ? body.author : undefined),
    handle: createPost,
  },
  {
    method: 'GET',
    path: 'rest/posts',
    restliMethod: 'FINDER',
    parameters: ['q', 'author', 'count', 'start', 'sortBy'],
    operation: 'lookup',
    actor: ({ query }) => query.get('author') ?? undefined,
    handle: findPosts,
  },
  {
    method: 'DELETE',
    path: 'rest/posts/{urn}',
    restliMethod: 'DELETE',
    parameters: [],
    operation: 'delete',
    actor: authorInPath,
    handle: deletePost,
  },
  {
    method: 'POST',
    path: 'rest/socialActions/{urn}/comments',
    parameters: [],
    operation: 'commit',
    actor: statedActor,
    handle: createComment,
  },
  {
    method: 'DELETE',
    path: 'rest/socialActions/{urn}/comments/{id}',
    restliMethod: 'DELETE',
    parameters: ['actor'],
    operation: 'delete',
    actor: statedActor,
    handle: deleteComment,
  },
  {
    method: 'GET',
    path: 'rest/organizationalEntityShareStatistics',
    restliMethod: 'FINDER',
    parameters: ['q', 'organizationalEntity', 'shares', 'ugcPosts'],
    operation: 'analytics',
    actor: ({ query }) => query.get('organizationalEntity') ?? undefined,
    handle: findShareStatistics,
  },
  {
    method: 'GET',
    path: 'rest/memberCreatorPostAnalytics',
    restliMethod: 'FINDER',
    parameters: ['q', 'entity', 'queryType', 'aggregation'],
    operation: 'analytics',
    handle: findPostMetric,
  },
];
