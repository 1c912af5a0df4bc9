import { addComment } from './comments/comment-calls.js';
import {
  readAbout,
  readFlairs,
  readRequirements,
  readRules,
  readTraffic,
  selectableFlairs,
} from './communities/community-calls.js';
import { listMine, searchCommunities, searchNames } from './communities/community-lists.js';
import { leaseAsset } from './media/lease-call.js';
import { readMe, readUser } from './people/profile.js';
import { deleteThing } from './posts/deletion.js';
import { editText } from './posts/edits.js';
import { selectFlair, setFlag, setReplies } from './posts/flag-calls.js';
import { listComments, listNew, listSubmitted, readInfo, readThread } from './posts/read-calls.js';
import { submitGallery } from './posts/submit-gallery.js';
import { submitPoll } from './posts/submit-poll.js';
import { submit } from './posts/submit.js';
import type { RedditRoute } from './requests/call.js';

type Answer = RedditRoute['answer'];
type Operation = RedditRoute['operation'];

const reads = ['lookup', 'analytics'] as const;

/** Every endpoint of oauth.reddit.com with the scope that it needs (reddit.com/dev/api). */
export const routes: readonly RedditRoute[] = [
  get('/api/v1/me', ['profile', 'analytics'], 'identity', readMe),
  get('/user/:name/about', 'discovery', 'read', readUser),

  post('/api/media/asset', ['upload', 'prepare'], 'submit', leaseAsset),
  post('/api/submit', 'commit', 'submit', submit),
  postJson('/api/submit_gallery_post', 'commit', 'submit', submitGallery),
  postJson('/api/submit_poll_post', 'commit', 'submit', submitPoll),
  post('/api/comment', 'commit', 'submit', addComment),

  post('/api/editusertext', 'commit', 'edit', editText),
  post('/api/del', 'delete', 'edit', deleteThing),
  post('/api/sendreplies', 'commit', 'edit', setReplies),
  post('/api/marknsfw', 'commit', 'modposts', setFlag({ isNsfw: true })),
  post('/api/unmarknsfw', 'commit', 'modposts', setFlag({ isNsfw: false })),
  post('/api/spoiler', 'commit', 'modposts', setFlag({ isSpoiler: true })),
  post('/api/unspoiler', 'commit', 'modposts', setFlag({ isSpoiler: false })),
  post('/r/:subreddit/api/selectflair', 'commit', 'flair', selectFlair),

  get('/api/info', reads, 'read', readInfo),
  get('/comments/:id', reads, 'read', readThread),
  get('/r/:subreddit/comments/:id', reads, 'read', readThread),
  get('/user/:name/submitted', 'lookup', 'history', listSubmitted),
  get('/user/:name/comments', 'lookup', 'history', listComments),
  get('/r/:subreddit/new', 'lookup', 'read', listNew),

  get('/subreddits/mine/:where', 'discovery', 'mysubreddits', listMine),
  get('/subreddits/search', 'discovery', 'read', searchCommunities),
  get('/api/search_reddit_names', 'discovery', 'read', searchNames),
  get('/r/:subreddit/about', 'discovery', 'read', readAbout),
  get('/r/:subreddit/about/rules', 'discovery', 'read', readRules),
  get('/r/:subreddit/about/traffic', 'analytics', 'modtraffic', readTraffic),
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
