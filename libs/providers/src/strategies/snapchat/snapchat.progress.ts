import { createHash } from 'node:crypto';
import type { PublishableMedia } from '../../contract/publishing.js';
import {
  count,
  defineProgress,
  flag,
  needed,
  number,
  oneOf,
  otherwise,
  record,
  text,
  texts,
  type ValueOf,
} from '../../kit/progress.js';

const upload = record({
  mediaId: needed(text),
  addPath: otherwise(text, ''),
  finalizePath: otherwise(text, ''),
  /** Which file it is: a failed post may be edited before it is tried again. */
  source: otherwise(text, ''),
  /** Mark of the key it is encrypted with. */
  mark: otherwise(text, ''),
  /** Parts that Snapchat has confirmed, from the first one on. */
  partsSent: count,
  stage: oneOf(['sending', 'ready']),
  /** Milliseconds; Snapchat keeps media for a day. */
  createdAt: count,
});
/** A file on its way to Snapchat. Key and iv are not here: they are derived anew. */
export type SnapchatUpload = ValueOf<typeof upload>;

const unclear = record({ since: needed(number), until: needed(number) });
/** When a write may have happened that nobody confirmed; milliseconds. */
export type UnclearTime = ValueOf<typeof unclear>;

/** How far a post has come. */
export const snapchatProgress = defineProgress({
  /** Visible writes that Snapchat confirmed. */
  writes: count,
  /** Uploads begun so far; every one has a key of its own. */
  round: count,
  upload,
  /** Ids of recent posts that were there before ours. */
  known: texts,
  /** How often Snapchat wanted more time for the media. */
  processingWaits: count,
  /** The post is out under this id. */
  postId: text,
  /** When the write that Snapchat confirmed was begun; milliseconds. */
  sentAt: number,
  unclear,
  /** What was listed then could not be told apart from this post: only a person decides to send it again. */
  isLeftToPerson: flag,
});
export type SnapchatProgress = ValueOf<typeof snapchatProgress>;

/** Stands for a file; its address itself is nothing to keep. */
export function sourceOf({ url, sizeBytes }: Pick<PublishableMedia, 'url' | 'sizeBytes'>): string {
  return createHash('sha256').update(`${sizeBytes} ${url}`).digest('base64url').slice(0, 22);
}
