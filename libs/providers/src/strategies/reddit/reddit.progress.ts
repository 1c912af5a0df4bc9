import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';

/** A file Reddit has; posts name images of a gallery by asset, everything else by address. */
export interface UploadedAsset {
  readonly assetId: string;
  readonly url: string;
}

/** An uploaded file with where it came from, so that another file in its place is noticed. */
export interface StoredUpload extends UploadedAsset {
  readonly source: string;
}

/** How far a post has come; kept in the checkpoint. */
export interface RedditProgress {
  /** Visible writes that are out: a post or comment is one. */
  readonly writes: number;
  /** In the order of the files of the post; a video's cover is the last. */
  readonly uploads: readonly StoredUpload[];
  /** Fullnames of posts that looked the same before ours was sent. */
  readonly lookalikes: readonly string[];
  /** Start of the first try that got no answer; null when there is none. */
  readonly unclearSince: Date | null;
  /** When Reddit took a post whose id it had not made yet; null before that. */
  readonly submittedAt: Date | null;
}

export function readProgress(checkpoint: JsonObject | null): RedditProgress {
  const stored = new JsonReader(checkpoint);
  return {
    writes: stored.number('writes') ?? 0,
    uploads: stored.list('uploads').map((upload) => ({
      assetId: upload.text('assetId') ?? '',
      url: upload.text('url') ?? '',
      source: upload.text('source') ?? '',
    })),
    lookalikes: stored.texts('lookalikes'),
    unclearSince: moment(stored.text('unclearSince')),
    submittedAt: moment(stored.text('submittedAt')),
  };
}

export function asCheckpoint(progress: RedditProgress): JsonObject {
  return {
    writes: progress.writes,
    uploads: progress.uploads.map(({ assetId, url, source }) => ({ assetId, url, source })),
    lookalikes: progress.lookalikes,
    unclearSince: progress.unclearSince?.toISOString() ?? null,
    submittedAt: progress.submittedAt?.toISOString() ?? null,
  };
}

function moment(written: string | null): Date | null {
  return written === null ? null : new Date(written);
}
