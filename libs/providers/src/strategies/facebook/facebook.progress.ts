import {
  count,
  date,
  defineProgress,
  flag,
  list,
  needed,
  oneOf,
  otherwise,
  record,
  text,
  texts,
  type ValueOf,
} from '../../kit/progress.js';

/** How far a post has come. */
export const facebookProgress = defineProgress({
  /** Visible writes that Facebook confirmed. */
  writes: count,
  /** Files that Facebook has, in the order of the post's media; nobody sees them yet. */
  uploads: list({
    kind: oneOf(['photo', 'video']),
    id: otherwise(text, ''),
    /** Of a video sent in chunks, with the stretch of bytes that is to be sent next. */
    session: record({ id: needed(text), start: count, end: count }),
    /** Where a reel's or story's video goes. */
    uploadUrl: text,
    /** Whether all its bytes are there. */
    isComplete: flag,
  }),
  /** When the first file was uploaded: Facebook keeps unused ones for about a day. */
  uploadedAt: date,
  /** The stories that are out. */
  stories: list({ mediaId: otherwise(text, ''), postId: text }),
  /** When Facebook took the order to publish a video or reel, which it then processes. */
  finishedAt: date,
  /** The post that is out while its first comment is not. */
  postId: text,
  postUrl: text,
  commentTries: count,
  /** Whether a video that is out shows the date that was wished for, or never will. */
  isDated: flag,
  dateTries: count,
  /** What people should know of the post although it is out. */
  notes: texts,
  /** True once a lost write was found absent: a refusal as duplicate then says that it was not. */
  isRepeated: flag,
});
export type FacebookProgress = ValueOf<typeof facebookProgress>;
export type Upload = FacebookProgress['uploads'][number];
export type UploadSession = NonNullable<Upload['session']>;
