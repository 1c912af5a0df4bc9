import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { objectAt, readBody, textAt, type Shape } from '../api/json-body.js';
import { etagOf, pageOf, pageParameters } from '../api/paging.js';
import { listCost, writeCost } from '../api/quota.js';
import { forbidden, missingParameter, refusedBy } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import type { CommentRecord } from './comment-store.js';
import { readText } from './comment-text.js';
import { viewComment } from './comment-view.js';

const path = '/youtube/v3/comments';
const parts = ['id', 'snippet'];
const shape: Shape = {
  kind: 'any',
  etag: 'any',
  id: 'string',
  snippet: {
    parentId: 'string',
    textOriginal: 'string',
    videoId: 'any',
    channelId: 'any',
    textDisplay: 'any',
    authorDisplayName: 'any',
    authorChannelId: 'any',
    canRate: 'any',
    viewerRating: 'any',
    likeCount: 'any',
    publishedAt: 'any',
    updatedAt: 'any',
  },
};
const write = { path, scopes: scopesFor.comment, cost: writeCost } as const;

/** `GET`, `POST`, `PUT`, `DELETE /comments`. */
export const commentRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    path,
    operation: ['lookup', 'analytics'],
    scopes: scopesFor.comment,
    cost: listCost,
    parameters: ['part', 'id', 'parentId', 'textFormat', ...pageParameters],
    run: listComments,
  },
  { ...write, method: 'POST', operation: 'commit', parameters: ['part'], run: reply },
  { ...write, method: 'PUT', operation: 'commit', parameters: ['part'], run: editComment },
  { ...write, method: 'DELETE', operation: 'delete', parameters: ['id'], run: deleteComment },
];

function listComments({ query, desk }: ApiCall): unknown {
  query.parts(parts);
  const ids = query.list('id');
  const parentId = query.text('parentId');
  if (ids.length === 0 && parentId === null)
    throw missingParameter('id', 'No filter selected. Expected one of: id, parentId');
  const all =
    parentId === null
      ? ids.flatMap((id) => desk.comments.find(id) ?? [])
      : desk.comments.repliesOf(parentId);
  const { items, members } = pageOf(query, all, 20, 100);
  return {
    kind: 'youtube#commentListResponse',
    etag: etagOf(items),
    ...members,
    items: items.map((comment) => viewComment(desk, comment)),
  };
}

function reply({ query, request, desk, channel }: ApiCall): unknown {
  const asked = query.parts(parts);
  const body = readBody(request, 'comment', shape);
  const snippet = asked.has('snippet') ? objectAt(body, 'snippet') : {};
  const text = readText('comment', textAt(snippet, 'textOriginal'));
  const parentId = textAt(snippet, 'parentId');
  if (parentId === null)
    throw refusedBy('comment', 400, 'parentCommentIdRequired', 'The parentId is missing.');
  const parent = desk.comments.find(parentId);
  if (parent === undefined || parent.parentId !== null) {
    const message = 'The specified parent comment could not be found.';
    throw refusedBy('comment', 404, 'parentCommentNotFound', message);
  }
  const wanted = { parentId, videoId: parent.videoId, authorId: channel.id, text };
  return viewComment(desk, desk.comments.add(wanted));
}

function editComment(call: ApiCall): unknown {
  const { query, request, desk } = call;
  query.parts(parts);
  const body = readBody(request, 'comment', shape);
  const text = readText('comment', textAt(objectAt(body, 'snippet'), 'textOriginal'));
  const comment = findComment(call, textAt(body, 'id') ?? '');
  if (comment.authorId !== call.channel.id) throw forbidden('comment');
  return viewComment(desk, desk.comments.edit(comment, text));
}

/** Authors delete their comments; so may who owns the video. */
function deleteComment(call: ApiCall): unknown {
  const { desk, channel, query } = call;
  const comment = findComment(call, query.required('id'));
  const owner = desk.videos.find(comment.videoId)?.channelId;
  if (comment.authorId !== channel.id && owner !== channel.id) throw forbidden('comment');
  desk.comments.delete(comment);
  return undefined;
}

function findComment({ desk }: ApiCall, id: string): CommentRecord {
  const comment = desk.comments.find(id);
  if (comment !== undefined) return comment;
  throw refusedBy('comment', 404, 'commentNotFound', 'The specified comment could not be found.');
}
