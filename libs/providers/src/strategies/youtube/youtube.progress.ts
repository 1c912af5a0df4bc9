import { createHash } from 'node:crypto';
import type { PublishableMedia } from '../../contract/publishing.js';
import {
  count,
  date,
  defineProgress,
  flag,
  needed,
  number,
  otherwise,
  record,
  text,
  texts,
  type ValueOf,
} from '../../kit/progress.js';
import type { VideoResource } from './youtube.body.js';

const session = record({
  /** Given by Google and used as it is; it lets whoever has it upload. */
  url: needed(text),
  /** Which video it is for: a failed post may be edited before it is tried again. */
  print: otherwise(text, ''),
  totalBytes: count,
  /** Bytes that YouTube said it has. */
  offset: count,
  /** When the last byte may have left while no answer told what came of it; a video may be made then. */
  lastByteAt: date,
});
/** An upload that YouTube knows. One session makes one video at most. */
export type UploadSession = ValueOf<typeof session>;

/** How far a post has come. */
export const youtubeProgress = defineProgress({
  /** What people can see of it as posts: the video, then its first comment. */
  writes: count,
  session,
  videoId: text,
  /** A comment that is a post of its own. */
  commentId: text,
  /** Who can see the video, as YouTube said. */
  privacy: text,
  uploadedAt: date,
  /** Steps after the upload that are over, whatever came of them. */
  done: texts,
  /** Failures of the step that is next. */
  tries: count,
  /** Empty looks for a write of the next step whose answer was lost; null when there is none. */
  looks: number,
  /** Whether a step has asked for a new login; a second refusal is not going to pass. */
  isLoginRenewed: flag,
  /** What a person should know when the post is published. */
  notes: texts,
});
export type YoutubeProgress = ValueOf<typeof youtubeProgress>;

/** The progress with what is known of its session put right. */
export function withSession(
  progress: YoutubeProgress,
  change: Partial<UploadSession>,
): YoutubeProgress {
  const { session } = progress;
  return session === null ? progress : { ...progress, session: { ...session, ...change } };
}

/** The progress once the video is there. */
export function withVideo(
  progress: YoutubeProgress,
  video: { readonly id: string; readonly privacy: string | null },
  uploadedAt: Date,
): YoutubeProgress {
  const { id: videoId, privacy } = video;
  return { ...progress, writes: 1, session: null, videoId, privacy, uploadedAt, tries: 0 };
}

/** Stands for what a session was opened for. */
export function printOf(resource: VideoResource, { url, sizeBytes }: PublishableMedia): string {
  const whole = JSON.stringify([resource, url, sizeBytes]);
  return createHash('sha256').update(whole).digest('base64url').slice(0, 22);
}
