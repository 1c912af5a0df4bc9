import { addComment } from './comments/comment-calls.js';
import {
  listMine,
  readAbout,
  readFlairs,
  readRequirements,
  readRules,
  searchCommunities,
  selectableFlairs,
} from './communities/community-calls.js';
import { leaseAsset } from './media/leases.js';
import { readMe } from './people.js';
import { submitGallery, submitPoll } from './posts/galleries-and-polls.js';
import { deleteThing, listComments, listSubmitted, readInfo } from './posts/read-calls.js';
import { submit } from './posts/submit.js';
import type { RedditRoute } from './requests/call.js';

type Answer = RedditRoute['answer'];
type Operation = RedditRoute['operation'];

/** Endpoints of oauth.reddit.com with the scope that each needs (reddit.com/dev/api). */
export const routes: readonly RedditRoute[] = [
  get('/api/v1/me', ['profile', 'analytics'], 'identity', readMe),

  post('/api/media/asset', ['upload', 'prepare'], 'submit', leaseAsset),
  post('/api/submit', 'commit', 'submit', submit),
  postJson('/api/submit_gallery_post', 'commit', 'submit', submitGallery),
  postJson('/api/submit_poll_post', 'commit', 'submit', submitPoll),
  post('/api/comment', 'commit', 'submit', addComment),

  post('/api/del', 'delete', 'edit', deleteThing),

  get('/api/info', ['lookup', 'analytics'], 'read', readInfo),
  get('/user/:name/submitted', 'lookup', 'history', listSubmitted),
  get('/user/:name/comments', 'lookup', 'history', listComments),

  get('/subreddits/mine/:where', 'discovery', 'mysubreddits', listMine),
  get('/subreddits/search', 'discovery', 'read', searchCommunities),
  get('/r/:subreddit/about', 'discovery', 'read', readAbout),
  get('/r/:subreddit/about/rules', 'discovery', 'read', readRules),
  get('/r/:subreddit/api/link_flair_v2', 'discovery', 'flair', readFlairs),
  post('/r/:subreddit/api/flairselector', 'discovery', 'flair', selectableFlairs),
  get('/api/v1/:subreddit/post_requirements', 'discovery', 'submit', readRequirements),
];

function get(path: string, operation: Operation, scope: string, answer: Answer): RedditRoute {
  return { method: 'GET', path, operation, scope, body: 'none', answer };
}

function post(path: string, operation: Operation, scope: string, answer: Answer): RedditRoute {
  return { method: 'POST', path, operation, scope, body: 'form', answer };
}

function postJson(path: string, operation: Operation, scope: string, answer: Answer): RedditRoute {
  return { method: 'POST', path, operation, scope, body: 'json', answer };
}
