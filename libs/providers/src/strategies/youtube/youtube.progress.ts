import { createHash } from 'node:crypto';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { VideoResource } from './youtube.resource.js';

/** An upload that YouTube knows. One session makes one video at most. */
export interface UploadSession {
  /** Given by Google and used as it is; it lets whoever has it upload. */
  readonly url: string;
  /** Which video it is for: a failed post may be edited before it is tried again. */
  readonly print: string;
  readonly totalBytes: number;
  /** Bytes that YouTube said it has. */
  readonly offset: number;
  /** When the last byte may have left while no answer told what came of it; a video may be made then. */
  readonly lastByteAt: Date | null;
}

/** How far a post has come; kept in the checkpoint. */
export interface YoutubeProgress {
  /** What people can see of it as posts: the video, then its first comment. */
  readonly writes: number;
  readonly session: UploadSession | null;
  readonly videoId: string | null;
  /** A comment that is a post of its own. */
  readonly commentId: string | null;
  /** Who can see the video, as YouTube said. */
  readonly privacy: string | null;
  readonly uploadedAt: Date | null;
  /** Steps after the upload that are over, whatever came of them. */
  readonly done: readonly string[];
  /** Failures of the step that is next. */
  readonly tries: number;
  /** Empty looks for a write of the next step whose answer was lost; null when there is none. */
  readonly looks: number | null;
  /** Whether a step has asked for a new login; a second refusal is not going to pass. */
  readonly isLoginRenewed: boolean;
  /** What a person should know when the post is published. */
  readonly notes: readonly string[];
}

export function readProgress(checkpoint: JsonObject | null): YoutubeProgress {
  const stored = new JsonReader(checkpoint);
  return {
    writes: stored.number('writes') ?? 0,
    session: readSession(stored.object('session')),
    videoId: stored.text('videoId'),
    commentId: stored.text('commentId'),
    privacy: stored.text('privacy'),
    uploadedAt: timeOf(stored.text('uploadedAt')),
    done: stored.texts('done'),
    tries: stored.number('tries') ?? 0,
    looks: stored.number('looks'),
    isLoginRenewed: stored.flag('isLoginRenewed') === true,
    notes: stored.texts('notes'),
  };
}

export function asCheckpoint({ session, uploadedAt, ...rest }: YoutubeProgress): JsonObject {
  return {
    ...rest,
    session:
      session === null
        ? null
        : { ...session, lastByteAt: session.lastByteAt?.toISOString() ?? null },
    uploadedAt: uploadedAt?.toISOString() ?? null,
  };
}

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

function readSession(stored: JsonReader): UploadSession | null {
  const url = stored.text('url');
  if (url === null) return null;
  return {
    url,
    print: stored.text('print') ?? '',
    totalBytes: stored.number('totalBytes') ?? 0,
    offset: stored.number('offset') ?? 0,
    lastByteAt: timeOf(stored.text('lastByteAt')),
  };
}

function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
