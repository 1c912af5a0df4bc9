import {
  count,
  date,
  defineProgress,
  list,
  otherwise,
  text,
  texts,
  type ValueOf,
} from '../../kit/progress.js';

/** How far a post has come. */
export const redditProgress = defineProgress({
  /** Visible writes that are out: a post or comment is one. */
  writes: count,
  /** Files that Reddit has, in the order of those of the post; a video's cover is the last. */
  uploads: list({
    /** Images of a gallery are named by asset, everything else by address. */
    assetId: otherwise(text, ''),
    url: otherwise(text, ''),
    /** Where the file came from, so that another one in its place is noticed. */
    source: otherwise(text, ''),
  }),
  /** Fullnames of posts that looked the same before ours was sent. */
  lookalikes: texts,
  /** Start of the first try that got no answer; null when there is none. */
  unclearSince: date,
  /** When Reddit took a post whose id it had not made yet; null before that. */
  submittedAt: date,
});
export type RedditProgress = ValueOf<typeof redditProgress>;
export type StoredUpload = RedditProgress['uploads'][number];
export type UploadedAsset = Omit<StoredUpload, 'source'>;
