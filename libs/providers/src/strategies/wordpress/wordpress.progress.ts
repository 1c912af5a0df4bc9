import {
  count,
  defineProgress,
  flag,
  list,
  number,
  numbers,
  otherwise,
  text,
  type ValueOf,
} from '../../kit/progress.js';

/** How far a post has come. */
export const wordpressProgress = defineProgress({
  /** Files that are in the site's library. */
  uploads: list({ id: count, url: otherwise(text, '') }),
  /** True before the draft is asked for: from then on it may exist without our knowing its id. */
  draftRequested: flag,
  draftId: number,
  categories: numbers,
  tags: numbers,
});
export type WordpressProgress = ValueOf<typeof wordpressProgress>;
export type UploadedMedia = WordpressProgress['uploads'][number];
