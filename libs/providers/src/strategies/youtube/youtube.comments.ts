import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { YoutubeClient } from './youtube.client.js';

const PAGE = '100';
/** How far YouTube's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 30_000;

/** Videos have eleven characters (YouTube Data API, "Videos"), comments more. */
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;

export interface MadeComment {
  readonly id: string;
  /** Null where the answer does not name the video. */
  readonly videoId: string | null;
}

interface WantedComment {
  /** The video or comment it stands below. */
  readonly parentId: string;
  readonly text: string;
  readonly channelId: string;
  /** Null: whenever it was written. */
  readonly since: Date | null;
}

export type FoundComment =
  | ({ readonly kind: 'found' } & MadeComment)
  | { readonly kind: 'several' | 'absent' };

/** Comments on a video, or answers a comment (YouTube Data API, "CommentThreads", "Comments: insert"). */
export async function writeComment(
  client: YoutubeClient,
  parentId: string,
  textOriginal: string,
): Promise<MadeComment> {
  const part = { part: 'snippet' };
  const made = isVideo(parentId)
    ? await client.post(
        'commentThreads',
        part,
        { snippet: { videoId: parentId, topLevelComment: { snippet: { textOriginal } } } },
        'visible',
      )
    : await client.post(
        'comments',
        part,
        { snippet: { parentId: threadOf(parentId), textOriginal } },
        'visible',
      );
  return namedIn(made, parentId);
}

/** Looks for a comment of the channel with the same words. */
export async function findComment(
  client: YoutubeClient,
  { parentId, text, channelId, since }: WantedComment,
): Promise<FoundComment> {
  const answer = isVideo(parentId)
    ? await client.get('commentThreads', { part: 'snippet', videoId: parentId, maxResults: PAGE })
    : await client.get('comments', {
        part: 'snippet',
        parentId: threadOf(parentId),
        maxResults: PAGE,
      });
  const matches = answer.list('items').filter((item) => {
    const comment = commentIn(item);
    const author = comment.object('authorChannelId').text('value');
    const at = Date.parse(comment.text('publishedAt') ?? '');
    const isEarlier = since !== null && at < since.getTime() - CLOCK_TOLERANCE_MS;
    return isSameText(comment, text) && (author ?? channelId) === channelId && !isEarlier;
  });
  const [match, ...others] = matches;
  if (match === undefined) return { kind: 'absent' };
  return others.length > 0 ? { kind: 'several' } : { kind: 'found', ...namedIn(match, parentId) };
}

function namedIn(made: JsonReader, parentId: string): MadeComment {
  const id = made.text('id');
  if (id === null) {
    throw new ProviderFailure({
      failureClass: 'ambiguous',
      message: 'YouTube took the comment without naming it',
    });
  }
  const videoId = isVideo(parentId) ? parentId : made.object('snippet').text('videoId');
  return { id, videoId };
}

/** A thread wraps its first comment; an answer is one itself. */
function commentIn(item: JsonReader): JsonReader {
  const snippet = item.object('snippet');
  return snippet.has('topLevelComment')
    ? snippet.object('topLevelComment').object('snippet')
    : snippet;
}

function isSameText(comment: JsonReader, text: string): boolean {
  const shown = comment.text('textOriginal') ?? comment.text('textDisplay') ?? '';
  return plain(shown) === plain(text);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Answers stand below the thread; an answer's own id is the thread's, a full stop and more. */
function threadOf(commentId: string): string {
  return commentId.split('.')[0] ?? commentId;
}

function isVideo(id: string): boolean {
  return VIDEO_ID.test(id);
}
