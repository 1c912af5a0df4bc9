import type { XRoute } from '../server/call.js';
import { createPost } from './create-post.js';
import { deletePost } from './delete-post.js';
import { readPost, readPosts } from './read-posts.js';
import { readTimeline } from './timeline.js';

const reading = ['tweet.read', 'users.read'];
const writing = ['tweet.read', 'tweet.write', 'users.read'];

/** `/2/tweets/…` and the timeline of a person, with the limits of docs.x.com. */
export const postRoutes: readonly XRoute[] = [
  {
    method: 'POST',
    path: '/tweets',
    operation: 'commit',
    scopes: writing,
    limit: { perUser: 100, perAppAndDay: 10_000 },
    run: createPost,
  },
  {
    method: 'DELETE',
    path: '/tweets/:id',
    operation: 'delete',
    scopes: writing,
    limit: { perUser: 50 },
    run: deletePost,
  },
  {
    method: 'GET',
    path: '/tweets',
    operation: ['lookup', 'analytics'],
    scopes: reading,
    limit: { perUser: 5000 },
    run: readPosts,
  },
  {
    method: 'GET',
    path: '/tweets/:id',
    operation: ['lookup', 'analytics'],
    scopes: reading,
    limit: { perUser: 900 },
    run: readPost,
  },
  {
    method: 'GET',
    path: '/users/:id/tweets',
    operation: 'lookup',
    scopes: reading,
    limit: { perUser: 900 },
    run: readTimeline,
  },
];
