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
  const { id, videoId } = comment;
  return {
    kind: 'youtube#commentThread',
    id,
    ...(parts.has('snippet') && {
      snippet: {
        channelId: desk.videos.find(videoId)?.channelId,
        videoId,
        topLevelComment: viewComment(desk, comment),
      },
    }),
  };
}

/** A `youtube#comment` resource. */
export function viewComment({ videos }: YoutubeDesk, comment: CommentRecord): View {
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
