import { aRead, aWrite, type ApiCall, type ApiRoute } from '../api/api-call.js';
import { objectAt, readBody, textAt } from '../api/json-body.js';
import { forbidden, missingParameter, refusedBy } from '../api/refusals.js';
import { listOf, pageParameters, resourceOf, type View } from '../api/resources.js';
import { scopesFor } from '../oauth/scopes.js';
import { privacyOf, visibleVideo } from '../videos/video-state.js';
import type { VideoRecord } from '../videos/video-store.js';
import { isoTime } from '../videos/video-view.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import type { CommentRecord } from './comment-store.js';

const parts = ['id', 'snippet'];
const pages = { usual: 20, largest: 100 };
// Field practice; the documentation names no number.
const maximumLength = 10_000;
const scopes = scopesFor.comment;
const read = { ...aRead, scopes, operation: ['lookup', 'analytics'] } as const;
const write = { ...aWrite, scopes, method: 'POST', operation: 'commit' } as const;
const threads = { path: '/youtube/v3/commentThreads' };
const comments = { path: '/youtube/v3/comments' };

/** `GET` and `POST` of threads and of their comments; `DELETE /comments`. */
export const commentRoutes: readonly ApiRoute[] = [
  { ...read, ...threads, parameters: ['part', 'videoId', ...pageParameters], run: listThreads },
  { ...write, ...threads, run: addThread },
  { ...read, ...comments, parameters: ['part', 'parentId', ...pageParameters], run: listReplies },
  { ...write, ...comments, run: reply },
  {
    ...write,
    ...comments,
    method: 'DELETE',
    operation: 'delete',
    parameters: ['id'],
    run: deleteComment,
  },
];

function listThreads(call: ApiCall): View {
  const { query, desk } = call;
  const asked = query.parts(parts);
  const videoId = query.text('videoId');
  if (videoId === null)
    throw missingParameter('videoId', 'No filter selected. Expected one of: id, videoId');
  const all = desk.comments.threadsOf(commentableVideo(call, videoId).id);
  const view = (thread: CommentRecord): View => viewThread(desk, thread, asked);
  return listOf(query, 'commentThread', all, view, pages);
}

function addThread(call: ApiCall): View {
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

function listReplies({ query, desk }: ApiCall): View {
  query.parts(parts);
  const parentId = query.text('parentId');
  if (parentId === null)
    throw missingParameter('parentId', 'No filter selected. Expected one of: id, parentId');
  const view = (comment: CommentRecord): View => viewComment(desk, comment);
  return listOf(query, 'comment', desk.comments.repliesOf(parentId), view, pages);
}

function reply({ query, request, desk, channel }: ApiCall): View {
  const asked = query.parts(parts);
  const body = readBody(request, 'comment', {
    snippet: { parentId: 'string', textOriginal: 'string' },
  });
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

/** The text of a comment, checked. */
function readText(resource: 'comment' | 'commentThread', text: string | null): string {
  if (text === null || text.trim() === '')
    throw refusedBy(resource, 400, 'commentTextRequired', 'The comment has no text.');
  if ([...text].length <= maximumLength) return text;
  const message = 'The comment resource that is being inserted contains too many characters.';
  throw refusedBy(resource, 400, 'commentTextTooLong', message);
}

/** A `youtube#commentThread` resource. */
function viewThread(desk: YoutubeDesk, comment: CommentRecord, asked: ReadonlySet<string>): View {
  const { id, videoId } = comment;
  return resourceOf('commentThread', id, asked, {
    snippet: () => ({
      channelId: desk.videos.find(videoId)?.channelId,
      videoId,
      topLevelComment: viewComment(desk, comment),
    }),
  });
}

/** A `youtube#comment` resource. */
function viewComment({ videos }: YoutubeDesk, comment: CommentRecord): View {
  const { id, parentId, videoId, authorId, text, createdAt } = comment;
  return {
    kind: 'youtube#comment',
    id,
    snippet: {
      channelId: videos.find(videoId)?.channelId,
      ...(parentId === null ? { videoId } : { parentId }),
      textDisplay: text,
      textOriginal: text,
      authorChannelId: { value: authorId },
      publishedAt: isoTime(createdAt),
    },
  };
}
