import type { JsonObject } from '../../../contract/identity.js';
import { JsonReader } from '../../../contract/json-reader.js';

/** A file that is in the site's library. */
export interface UploadedMedia {
  readonly id: number;
  readonly url: string;
}

/** How far a post has come; kept in the checkpoint. */
export interface WordpressProgress {
  readonly uploads: readonly UploadedMedia[];
  /** True before the draft is asked for: from then on it may exist without our knowing its id. */
  readonly draftRequested: boolean;
  readonly draftId: number | null;
  readonly categories: readonly number[];
  readonly tags: readonly number[];
}

export function readProgress(checkpoint: JsonObject | null): WordpressProgress {
  const stored = new JsonReader(checkpoint);
  return {
    uploads: stored.list('uploads').map((upload) => ({
      id: upload.number('id') ?? 0,
      url: upload.text('url') ?? '',
    })),
    draftRequested: stored.flag('draftRequested') === true,
    draftId: stored.number('draftId'),
    categories: stored.numbers('categories'),
    tags: stored.numbers('tags'),
  };
}

export function asCheckpoint(progress: WordpressProgress): JsonObject {
  return {
    uploads: progress.uploads.map(({ id, url }) => ({ id, url })),
    draftRequested: progress.draftRequested,
    draftId: progress.draftId,
    categories: progress.categories,
    tags: progress.tags,
  };
}
