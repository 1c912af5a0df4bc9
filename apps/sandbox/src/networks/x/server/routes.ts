import { searchCommunities } from '../communities.js';
import { readByName, readMe } from '../people/users.js';
import { createSchema } from '../posts/create-body.js';
import { createPost, deletePost } from '../posts/create-post.js';
import { selectionParameters } from '../posts/post-view.js';
import { readPosts, readTimeline } from '../posts/read-posts.js';
import {
  appendSegment,
  finalizeUpload,
  initializeSchema,
  initializeUpload,
  metadataSchema,
  setMetadata,
  uploadStatus,
} from '../uploads/upload-calls.js';
import type { XRoute } from './call.js';

const reading = { method: 'GET', scopes: ['tweet.read', 'users.read'] } as const;
const writing = { scopes: ['tweet.read', 'tweet.write', 'users.read'] } as const;
const media = { scopes: ['media.write'] } as const;
const chunk = {
  ...media,
  method: 'POST',
  operation: 'upload',
  perUser: 1875,
  perAppAndDay: 180_000,
} as const;

/** The calls below `/2` with the scopes and the limits of docs.x.com. */
export const routes: readonly XRoute[] = [
  {
    ...reading,
    path: '/users/me',
    operation: ['profile', 'analytics'],
    perUser: 75,
    query: ['user.fields'],
    run: readMe,
  },
  {
    ...reading,
    path: '/users/by/username/:username',
    operation: 'discovery',
    perUser: 900,
    run: readByName,
  },
  {
    ...reading,
    path: '/communities/search',
    operation: 'discovery',
    perUser: 300,
    query: ['query', 'max_results', 'next_token'],
    run: searchCommunities,
  },
  {
    ...reading,
    path: '/tweets',
    operation: ['lookup', 'analytics'],
    perUser: 5000,
    query: ['ids', ...selectionParameters],
    run: readPosts,
  },
  {
    ...reading,
    path: '/users/:id/tweets',
    operation: 'lookup',
    perUser: 900,
    query: ['max_results', 'start_time', ...selectionParameters],
    run: readTimeline,
  },
  {
    ...writing,
    method: 'POST',
    path: '/tweets',
    operation: 'commit',
    perUser: 100,
    perAppAndDay: 10_000,
    body: createSchema,
    status: 201,
    run: createPost,
  },
  {
    ...writing,
    method: 'DELETE',
    path: '/tweets/:id',
    operation: 'delete',
    perUser: 50,
    run: deletePost,
  },
  { ...chunk, path: '/media/upload/initialize', body: initializeSchema, run: initializeUpload },
  { ...chunk, path: '/media/upload/:id/append', run: appendSegment },
  { ...chunk, path: '/media/upload/:id/finalize', run: finalizeUpload },
  {
    ...media,
    method: 'GET',
    path: '/media/upload',
    operation: 'status',
    perUser: 1000,
    query: ['command', 'media_id'],
    run: uploadStatus,
  },
  {
    ...media,
    method: 'POST',
    path: '/media/metadata',
    operation: 'prepare',
    perUser: 500,
    body: metadataSchema,
    run: setMetadata,
  },
];
