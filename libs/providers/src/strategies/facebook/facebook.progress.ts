import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';

/** A file that Facebook has, in the order of the post's media; nobody sees it yet. */
export interface Upload {
  readonly kind: 'photo' | 'video';
  readonly id: string;
  /** Of a video sent in chunks, with the stretch of bytes that is to be sent next. */
  readonly session: UploadSession | null;
  /** Where a reel's or story's video goes. */
  readonly uploadUrl: string | null;
  /** Whether all its bytes are there. */
  readonly isComplete: boolean;
}

export interface UploadSession {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** One story that is out. */
export interface StoryOut {
  readonly mediaId: string;
  readonly postId: string | null;
}

/** How far a post has come; kept in the checkpoint. */
export interface FacebookProgress {
  /** Visible writes that Facebook confirmed. */
  readonly writes: number;
  readonly uploads: readonly Upload[];
  /** When the first file was uploaded: Facebook keeps unused ones for about a day. */
  readonly uploadedAt: Date | null;
  readonly stories: readonly StoryOut[];
  /** When Facebook took the order to publish a video or reel, which it then processes. */
  readonly finishedAt: Date | null;
  /** The post that is out while its first comment is not. */
  readonly postId: string | null;
  readonly postUrl: string | null;
  readonly commentTries: number;
  /** Whether a video that is out shows the date that was wished for, or never will. */
  readonly isDated: boolean;
  readonly dateTries: number;
  /** What people should know of the post although it is out. */
  readonly notes: readonly string[];
  /** True once a lost write was found absent: a refusal as duplicate then says that it was not. */
  readonly isRepeated: boolean;
}

export function readProgress(checkpoint: JsonObject | null): FacebookProgress {
  const stored = new JsonReader(checkpoint);
  return {
    writes: stored.number('writes') ?? 0,
    uploads: stored.list('uploads').map(readUpload),
    uploadedAt: timeOf(stored.text('uploadedAt')),
    stories: stored.list('stories').map((story) => ({
      mediaId: story.text('mediaId') ?? '',
      postId: story.text('postId'),
    })),
    finishedAt: timeOf(stored.text('finishedAt')),
    postId: stored.text('postId'),
    postUrl: stored.text('postUrl'),
    commentTries: stored.number('commentTries') ?? 0,
    isDated: stored.flag('isDated') === true,
    dateTries: stored.number('dateTries') ?? 0,
    notes: stored.texts('notes'),
    isRepeated: stored.flag('isRepeated') === true,
  };
}

export function asCheckpoint(progress: FacebookProgress): JsonObject {
  return {
    ...progress,
    uploads: progress.uploads.map(({ session, ...upload }) => ({
      ...upload,
      session: session === null ? null : { ...session },
    })),
    stories: progress.stories.map((story) => ({ ...story })),
    uploadedAt: progress.uploadedAt?.toISOString() ?? null,
    finishedAt: progress.finishedAt?.toISOString() ?? null,
  };
}

function readUpload(stored: JsonReader): Upload {
  return {
    kind: stored.text('kind') === 'video' ? 'video' : 'photo',
    id: stored.text('id') ?? '',
    session: readSession(stored.object('session')),
    uploadUrl: stored.text('uploadUrl'),
    isComplete: stored.flag('isComplete') === true,
  };
}

function readSession(stored: JsonReader): UploadSession | null {
  const id = stored.text('id');
  if (id === null) return null;
  return { id, start: stored.number('start') ?? 0, end: stored.number('end') ?? 0 };
}

function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
