import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';

/** A place at TikTok that a video is being sent to. */
export interface UploadSession {
  readonly publishId: string;
  /** Holds a token: not to be shown. */
  readonly url: string;
  readonly expiresAt: Date;
  readonly chunkBytes: number;
  readonly sentBytes: number;
}

/** How far a post has come; kept in the checkpoint. */
export interface TiktokProgress {
  /** Visible writes that are out: 1 once TikTok has everything it needs to publish. */
  readonly writes: number;
  /** TikTok's name for the post from then on; it is no id of the post itself. */
  readonly publishId: string | null;
  readonly upload: UploadSession | null;
  /** When TikTok had accepted the post, and when it first called it published without telling an id. */
  readonly acceptedAt: Date | null;
  readonly completeAt: Date | null;
  /** Why TikTok did not publish what it had accepted; nothing of it is out. */
  readonly failReason: string | null;
  /** The name that the account has now. */
  readonly username: string | null;
}

/** A video is on its way. */
export type Uploading = TiktokProgress & { readonly upload: UploadSession };

export const NO_PROGRESS: TiktokProgress = {
  writes: 0,
  publishId: null,
  upload: null,
  acceptedAt: null,
  completeAt: null,
  failReason: null,
  username: null,
};

export function readProgress(checkpoint: JsonObject | null): TiktokProgress {
  const stored = new JsonReader(checkpoint);
  return {
    writes: stored.number('writes') ?? 0,
    publishId: stored.text('publishId'),
    upload: stored.has('upload') ? readUpload(stored.object('upload')) : null,
    acceptedAt: dateOf(stored, 'acceptedAt'),
    completeAt: dateOf(stored, 'completeAt'),
    failReason: stored.text('failReason'),
    username: stored.text('username'),
  };
}

export function asCheckpoint(progress: TiktokProgress): JsonObject {
  const { upload, acceptedAt, completeAt } = progress;
  return {
    ...progress,
    upload: upload === null ? null : { ...upload, expiresAt: upload.expiresAt.toISOString() },
    acceptedAt: acceptedAt?.toISOString() ?? null,
    completeAt: completeAt?.toISOString() ?? null,
  };
}

/** After TikTok took everything it needs; the address of an upload is of no more use. */
export function accepted(progress: TiktokProgress, publishId: string, now: Date): TiktokProgress {
  return { ...progress, writes: 1, publishId, upload: null, acceptedAt: now };
}

/** Nothing is out, and a new try begins from the start. */
export function startedOver({ username }: TiktokProgress): TiktokProgress {
  return { ...NO_PROGRESS, username };
}

function readUpload(stored: JsonReader): UploadSession | null {
  const publishId = stored.text('publishId');
  const url = stored.text('url');
  const expiresAt = dateOf(stored, 'expiresAt');
  const chunkBytes = stored.number('chunkBytes');
  if (publishId === null || url === null || expiresAt === null || chunkBytes === null) return null;
  return { publishId, url, expiresAt, chunkBytes, sentBytes: stored.number('sentBytes') ?? 0 };
}

function dateOf(stored: JsonReader, name: string): Date | null {
  const text = stored.text(name);
  return text === null ? null : new Date(text);
}
