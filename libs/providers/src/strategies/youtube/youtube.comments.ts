import { JsonReader } from '../../contract/json-reader.js';
import type {
  PublishContext,
  PublishedPost,
  Reconciled,
  ReconcileEvidence,
} from '../../contract/publishing.js';
import { failed } from '../../kit/failing.js';
import { youtube, type YoutubeClient } from './youtube.api.js';
import { commentUrl } from './youtube.definition.js';
import { youtubeProgress } from './youtube.progress.js';

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
    ? await client.publish(
        'commentThreads',
        { snippet: { videoId: parentId, topLevelComment: { snippet: { textOriginal } } } },
        part,
      )
    : await client.publish(
        'comments',
        { snippet: { parentId: threadOf(parentId), textOriginal } },
        part,
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
    throw failed('ambiguous', 'YouTube took the comment without naming it');
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

/** Lists may lag: only the third empty look proves that the comment is not there. */
const LOOKS_BEFORE_ABSENT = 2;

/** A comment on a published video, or an answer to a comment, as a post of its own. */
export async function publishComment(
  context: PublishContext,
  client: YoutubeClient,
): Promise<PublishedPost> {
  return publishedComment(
    context,
    await writeComment(client, parentOf(context), context.post.text),
  );
}

/** Looks for a comment whose answer was lost. */
export async function lookUpComment(
  context: PublishContext,
  { startedAt, looksBefore }: ReconcileEvidence,
): Promise<Reconciled> {
  const found = await findComment(youtube.of(context), {
    parentId: parentOf(context),
    text: context.post.text,
    channelId: context.account.externalId,
    since: startedAt,
  });
  switch (found.kind) {
    case 'found':
      return publishedComment(context, found);
    case 'several':
      return { kind: 'unknown', reason: 'Several comments of the channel read like this one' };
    case 'absent':
      return looksBefore < LOOKS_BEFORE_ABSENT
        ? { kind: 'unknown', reason: 'YouTube does not show the comment; looking again later' }
        : { kind: 'absent' };
  }
}

function publishedComment(context: PublishContext, { id, videoId }: MadeComment): PublishedPost {
  const progress = { ...youtubeProgress.read(context.checkpoint), writes: 1, commentId: id };
  return {
    kind: 'published',
    providerPostId: id,
    providerUrl: videoId === null ? null : commentUrl(context.endpoints, videoId, id),
    checkpoint: youtubeProgress.write(progress),
  };
}

function parentOf({ post }: PublishContext): string {
  if (post.parent !== null) return post.parent.providerPostId;
  throw failed(
    'content_rejected',
    'A YouTube comment needs a published video or comment to stand below',
  );
}
