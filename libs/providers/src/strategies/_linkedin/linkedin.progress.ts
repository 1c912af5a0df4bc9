import { createHash } from 'node:crypto';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia } from '../../contract/publishing.js';

export type UploadKind = 'image' | 'video' | 'document';

/** One stretch of a video and where it goes; both ends are included. */
export interface UploadPart {
  readonly url: string;
  readonly firstByte: number;
  readonly lastByte: number;
}

/** A file on its way to LinkedIn. */
export interface Upload {
  readonly urn: string;
  readonly kind: UploadKind;
  /** Which file it is: a failed post may be edited before it is tried again. */
  readonly source: string;
  /** `finishing`: every part is there, and the video may have been put together already. */
  readonly stage: 'sending' | 'finishing' | 'processing' | 'usable';
  readonly parts: readonly UploadPart[];
  /** Receipts of the parts that are there, in their order. */
  readonly receipts: readonly string[];
  readonly token: string;
}

/** How far a post has come; kept in the checkpoint. */
export interface LinkedinProgress {
  /** Visible writes that LinkedIn confirmed. */
  readonly writes: number;
  /** In the order of the post's media. */
  readonly uploads: readonly Upload[];
  /** Print of a body that may be out: if it is refused as a duplicate, the refusal names our post. */
  readonly sentBefore: string | null;
  /** A refusal without a reason came once; a second one counts. */
  readonly refusedBefore: boolean;
  /** How often LinkedIn wanted more time for the media. */
  readonly mediaWaits: number;
  /** The post is out under this URN. */
  readonly postUrn: string | null;
  readonly commentTries: number;
}

export function readProgress(checkpoint: JsonObject | null): LinkedinProgress {
  const stored = new JsonReader(checkpoint);
  return {
    writes: stored.number('writes') ?? 0,
    uploads: stored.list('uploads').map(readUpload),
    sentBefore: stored.text('sentBefore'),
    refusedBefore: stored.flag('refusedBefore') === true,
    mediaWaits: stored.number('mediaWaits') ?? 0,
    postUrn: stored.text('postUrn'),
    commentTries: stored.number('commentTries') ?? 0,
  };
}

export function asCheckpoint(progress: LinkedinProgress): JsonObject {
  return {
    ...progress,
    uploads: progress.uploads.map((upload) => ({
      ...upload,
      parts: upload.parts.map((part) => ({ ...part })),
    })),
  };
}

/** The progress with one upload put in its place. */
export function withUpload(
  progress: LinkedinProgress,
  index: number,
  upload: Upload,
): LinkedinProgress {
  const uploads = [...progress.uploads];
  uploads[index] = upload;
  return { ...progress, uploads };
}

/** Uploads stand in the order of the media, so that the later ones go, too. */
export function withoutUploadsFrom(progress: LinkedinProgress, index: number): LinkedinProgress {
  return { ...progress, uploads: progress.uploads.slice(0, index) };
}

/** The progress without uploads of files that the post no longer has in that place. */
export function withUploadsOf(
  progress: LinkedinProgress,
  media: readonly PublishableMedia[],
): LinkedinProgress {
  const stale = progress.uploads.findIndex((upload, index) => {
    const file = media[index];
    return file === undefined || upload.source !== sourceOf(file);
  });
  return stale === -1 ? progress : withoutUploadsFrom(progress, stale);
}

/** URNs of the post's files, in their order. */
export function mediaUrns(
  { media }: { readonly media: readonly PublishableMedia[] },
  { uploads }: LinkedinProgress,
): readonly string[] {
  return uploads.slice(0, media.length).map((upload) => upload.urn);
}

/** Stands for a file; its address itself is nothing to keep. */
export function sourceOf({ url, sizeBytes }: PublishableMedia): string {
  return createHash('sha256').update(`${sizeBytes} ${url}`).digest('base64url').slice(0, 22);
}

function readUpload(stored: JsonReader): Upload {
  const kind = stored.text('kind');
  const stage = stored.text('stage');
  return {
    urn: stored.text('urn') ?? '',
    kind: kind === 'video' || kind === 'document' ? kind : 'image',
    source: stored.text('source') ?? '',
    stage:
      stage === 'finishing' || stage === 'processing' || stage === 'usable' ? stage : 'sending',
    parts: stored.list('parts').map((part) => ({
      url: part.text('url') ?? '',
      firstByte: part.number('firstByte') ?? 0,
      lastByte: part.number('lastByte') ?? 0,
    })),
    receipts: stored.texts('receipts'),
    token: stored.text('token') ?? '',
  };
}
