import type { RestRoute } from '../rest/rest-call.js';
import { createPost } from './create-post.js';
import { deletePost, editPost } from './edit-post.js';
import { authorInPath } from './post-in-path.js';
import { listPosts, readPost } from './read-posts.js';

const one = /^rest\/posts\/(?<urn>[^/]+)$/;
const all = /^rest\/posts$/;

/** The Posts API. */
export const postRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    pattern: all,
    versioned: true,
    parameters: [],
    operation: 'commit',
    actor: ({ body }) => (typeof body.author === 'string' ? body.author : undefined),
    restliMethod: 'CREATE',
    handle: createPost,
  },
  {
    method: 'GET',
    pattern: all,
    versioned: true,
    parameters: ['q', 'author', 'count', 'start', 'sortBy', 'viewContext', 'isDsc', 'ids'],
    operation: 'lookup',
    actor: ({ query }) => query.get('author') ?? undefined,
    handle: listPosts,
  },
  {
    method: 'GET',
    pattern: one,
    versioned: true,
    parameters: ['viewContext'],
    operation: 'lookup',
    actor: authorInPath,
    restliMethod: 'GET',
    handle: readPost,
  },
  {
    method: 'POST',
    pattern: one,
    versioned: true,
    parameters: [],
    operation: 'commit',
    actor: authorInPath,
    restliMethod: 'PARTIAL_UPDATE',
    handle: editPost,
  },
  {
    method: 'DELETE',
    pattern: one,
    versioned: true,
    parameters: [],
    operation: 'delete',
    actor: authorInPath,
    restliMethod: 'DELETE',
    handle: deletePost,
  },
];
