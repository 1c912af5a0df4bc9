import { createHash } from 'node:crypto';
import type { PublishableMedia } from '../../contract/publishing.js';
import {
  count,
  defineProgress,
  flag,
  list,
  oneOf,
  otherwise,
  text,
  texts,
  type ValueOf,
} from '../../kit/progress.js';

/** How far a post has come. */
export const linkedinProgress = defineProgress({
  /** Visible writes that LinkedIn confirmed. */
  writes: count,
  /** Files on their way to LinkedIn, in the order of the post's media. */
  uploads: list({
    urn: otherwise(text, ''),
    kind: oneOf(['image', 'video', 'document']),
    /** Which file it is: a failed post may be edited before it is tried again. */
    source: otherwise(text, ''),
    /** `finishing`: every part is there, and the video may have been put together already. */
    stage: oneOf(['sending', 'finishing', 'processing', 'usable']),
    /** Stretches of a video and where they go; both ends are included. */
    parts: list({ url: otherwise(text, ''), firstByte: count, lastByte: count }),
    /** Receipts of the parts that are there, in their order. */
    receipts: texts,
    token: otherwise(text, ''),
  }),
  /** Print of a body that may be out: if it is refused as a duplicate, the refusal names our post. */
  sentBefore: text,
  /** A refusal without a reason came once; a second one counts. */
  refusedBefore: flag,
  /** How often LinkedIn wanted more time for the media. */
  mediaWaits: count,
  /** The post is out under this URN. */
  postUrn: text,
  commentTries: count,
});
export type LinkedinProgress = ValueOf<typeof linkedinProgress>;
export type Upload = LinkedinProgress['uploads'][number];
export type UploadPart = Upload['parts'][number];

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
