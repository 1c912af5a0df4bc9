import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { objectAt, readBody, textAt, type Shape } from '../api/json-body.js';
import { pageOf, pageParameters } from '../api/paging.js';
import { listCost, writeCost } from '../api/quota.js';
import { forbidden, missingParameter, refusedBy } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import { readText } from './comment-text.js';
import { viewComment } from './comment-view.js';

const path = '/youtube/v3/comments';
const parts = ['id', 'snippet'];
const shape: Shape = { snippet: { parentId: 'string', textOriginal: 'string' } };
const write = { path, scopes: scopesFor.comment, cost: writeCost } as const;

/** `GET`, `POST`, `DELETE /comments`. */
export const commentRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    path,
    operation: ['lookup', 'analytics'],
    scopes: scopesFor.comment,
    cost: listCost,
    parameters: ['part', 'parentId', ...pageParameters],
    run: listComments,
  },
  { ...write, method: 'POST', operation: 'commit', parameters: ['part'], run: reply },
  { ...write, method: 'DELETE', operation: 'delete', parameters: ['id'], run: deleteComment },
];

function listComments({ query, desk }: ApiCall): unknown {
  query.parts(parts);
  const parentId = query.text('parentId');
  if (parentId === null)
    throw missingParameter('parentId', 'No filter selected. Expected one of: id, parentId');
  const { items, members } = pageOf(query, desk.comments.repliesOf(parentId), 20, 100);
  return {
    kind: 'youtube#commentListResponse',
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

/** Authors delete their comments; so may who owns the video. */
function deleteComment({ desk, channel, query }: ApiCall): undefined {
  const comment = desk.comments.find(query.required('id'));
  if (comment === undefined)
    throw refusedBy('comment', 404, 'commentNotFound', 'The specified comment could not be found.');
  const owner = desk.videos.find(comment.videoId)?.channelId;
  if (comment.authorId !== channel.id && owner !== channel.id) throw forbidden('comment');
  desk.comments.delete(comment);
}
