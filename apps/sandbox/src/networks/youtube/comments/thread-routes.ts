import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { objectAt, readBody, textAt } from '../api/json-body.js';
import { pageOf, pageParameters } from '../api/paging.js';
import { listCost, writeCost } from '../api/quota.js';
import { missingParameter, refusedBy } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import type { VideoRecord } from '../videos/video-record.js';
import { privacyOf, visibleVideo } from '../videos/visibility.js';
import { readText } from './comment-text.js';
import { viewThread } from './comment-view.js';

const path = '/youtube/v3/commentThreads';
const parts = ['id', 'snippet'];
const maximumResults = 100;

/** `GET` and `POST /commentThreads`. */
export const threadRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    path,
    operation: ['lookup', 'analytics'],
    scopes: scopesFor.comment,
    cost: listCost,
    parameters: ['part', 'videoId', ...pageParameters],
    run: listThreads,
  },
  {
    method: 'POST',
    path,
    operation: 'commit',
    scopes: scopesFor.comment,
    cost: writeCost,
    parameters: ['part'],
    run: addThread,
  },
];

function listThreads(call: ApiCall): unknown {
  const { query, desk } = call;
  const asked = query.parts(parts);
  const videoId = query.text('videoId');
  if (videoId === null)
    throw missingParameter('videoId', 'No filter selected. Expected one of: id, videoId');
  const all = desk.comments.threadsOf(commentableVideo(call, videoId).id);
  const { items, members } = pageOf(query, all, 20, maximumResults);
  return {
    kind: 'youtube#commentThreadListResponse',
    ...members,
    items: items.map((thread) => viewThread(desk, thread, asked)),
  };
}

function addThread(call: ApiCall): unknown {
  const { query, request, desk, channel } = call;
  const asked = query.parts(parts);
  const body = readBody(request, 'comment_thread', {
    snippet: {
      videoId: 'string',
      topLevelComment: { snippet: { textOriginal: 'string' } },
    },
  });
  const snippet = asked.has('snippet') ? objectAt(body, 'snippet') : {};
  const comment = objectAt(objectAt(snippet, 'topLevelComment'), 'snippet');
  const text = readText('commentThread', textAt(comment, 'textOriginal'));
  const videoId = textAt(snippet, 'videoId');
  if (videoId === null)
    throw refusedBy('commentThread', 400, 'videoIdMissing', 'The videoId is missing.');
  const video = commentableVideo(call, videoId);
  const wanted = { parentId: null, videoId: video.id, authorId: channel.id, text };
  return viewThread(desk, desk.comments.add(wanted), asked);
}

/** Private videos, and those made for kids, have no comments. */
function commentableVideo({ desk, channel }: ApiCall, id: string): VideoRecord {
  const video = visibleVideo(desk, id, channel.id);
  if (video === undefined) {
    const message =
      'The video identified by the <code>videoId</code> parameter could not be found.';
    throw refusedBy('commentThread', 404, 'videoNotFound', message);
  }
  const isPrivate = privacyOf(video, desk.kernel.now().getTime()) === 'private';
  if (!isPrivate && video.metadata.selfDeclaredMadeForKids !== true) return video;
  const message =
    'The video identified by the <code>videoId</code> parameter has disabled comments.';
  throw refusedBy('commentThread', 403, 'commentsDisabled', message);
}
