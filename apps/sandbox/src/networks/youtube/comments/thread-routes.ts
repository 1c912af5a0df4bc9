import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { objectAt, readBody, textAt } from '../api/json-body.js';
import { etagOf, pageOf, pageParameters } from '../api/paging.js';
import { listCost, writeCost } from '../api/quota.js';
import { invalidParameter, missingParameter, refusedBy } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import type { VideoRecord } from '../videos/video-record.js';
import { privacyOf, visibleVideo } from '../videos/visibility.js';
import { readText } from './comment-text.js';
import type { CommentRecord } from './comment-store.js';
import { viewThread } from './comment-view.js';

const path = '/youtube/v3/commentThreads';
const parts = ['id', 'snippet', 'replies'];
const maximumResults = 100;

/** `GET` and `POST /commentThreads`. */
export const threadRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    path,
    operation: ['lookup', 'analytics'],
    scopes: scopesFor.comment,
    cost: listCost,
    parameters: ['part', 'videoId', 'id', 'order', 'textFormat', 'searchTerms', ...pageParameters],
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
  const order = query.text('order') ?? 'time';
  if (order !== 'time' && order !== 'relevance') throw invalidParameter('order', order);
  const { items, members } = pageOf(query, selectThreads(call), 20, maximumResults);
  return {
    kind: 'youtube#commentThreadListResponse',
    etag: etagOf(items),
    ...members,
    items: items.map((thread) => viewThread(desk, thread, asked)),
  };
}

function selectThreads(call: ApiCall): readonly CommentRecord[] {
  const { query, desk } = call;
  const ids = query.list('id');
  if (ids.length > 0)
    return ids.flatMap((id) => desk.comments.find(id) ?? []).filter((one) => one.parentId === null);
  const videoId = query.text('videoId');
  if (videoId === null)
    throw missingParameter('videoId', 'No filter selected. Expected one of: id, videoId');
  const words = query.text('searchTerms')?.toLowerCase() ?? '';
  const video = commentableVideo(call, videoId);
  return desk.comments.threadsOf(video.id).filter(({ text }) => text.toLowerCase().includes(words));
}

function addThread(call: ApiCall): unknown {
  const { query, request, desk, channel } = call;
  const asked = query.parts(parts);
  const body = readBody(request, 'comment_thread', {
    kind: 'any',
    etag: 'any',
    id: 'any',
    snippet: {
      channelId: 'string',
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
