import { etagOf } from '../api/paging.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import { isoTime } from '../videos/video-view.js';
import type { CommentRecord } from './comment-store.js';

type View = Readonly<Record<string, unknown>>;

/** A `youtube#commentThread` resource. */
export function viewThread(
  desk: YoutubeDesk,
  comment: CommentRecord,
  parts: ReadonlySet<string>,
): View {
  const replies = desk.comments.repliesOf(comment.id);
  return {
    kind: 'youtube#commentThread',
    etag: etagOf(comment),
    id: comment.id,
    ...(parts.has('snippet') && {
      snippet: {
        channelId: desk.videos.find(comment.videoId)?.channelId,
        videoId: comment.videoId,
        topLevelComment: viewComment(desk, comment),
        canReply: true,
        totalReplyCount: replies.length,
        isPublic: true,
      },
    }),
    ...(parts.has('replies') &&
      replies.length > 0 && {
        replies: { comments: replies.map((reply) => viewComment(desk, reply)) },
      }),
  };
}

/** A `youtube#comment` resource. */
export function viewComment(desk: YoutubeDesk, comment: CommentRecord): View {
  const { id, parentId, videoId, authorId, text, createdAt, updatedAt } = comment;
  const author = desk.channels.byId(authorId);
  return {
    kind: 'youtube#comment',
    etag: etagOf(comment),
    id,
    snippet: {
      channelId: desk.videos.find(videoId)?.channelId,
      ...(parentId === null ? { videoId } : { parentId }),
      textDisplay: text,
      textOriginal: text,
      authorDisplayName: author?.handle ?? author?.title ?? '',
      authorChannelId: { value: authorId },
      canRate: true,
      viewerRating: 'none',
      likeCount: 0,
      publishedAt: isoTime(createdAt),
      updatedAt: isoTime(updatedAt),
    },
  };
}
