import {
  count,
  date,
  defineProgress,
  needed,
  number,
  record,
  text,
  type ValueOf,
} from '../../kit/progress.js';

const upload = record({
  publishId: needed(text),
  /** Holds a token: not to be shown. */
  url: needed(text),
  expiresAt: needed(date),
  chunkBytes: needed(number),
  sentBytes: count,
});
/** A place at TikTok that a video is being sent to. */
export type UploadSession = ValueOf<typeof upload>;

/** How far a post has come. */
export const tiktokProgress = defineProgress({
  /** Visible writes that are out: 1 once TikTok has everything it needs to publish. */
  writes: count,
  /** TikTok's name for the post from then on; it is no id of the post itself. */
  publishId: text,
  upload,
  /** When TikTok had accepted the post, and when it first called it published without telling an id. */
  acceptedAt: date,
  completeAt: date,
  /** Why TikTok did not publish what it had accepted; nothing of it is out. */
  failReason: text,
  /** The name that the account has now. */
  username: text,
});
export type TiktokProgress = ValueOf<typeof tiktokProgress>;

/** A video is on its way. */
export type Uploading = TiktokProgress & { readonly upload: UploadSession };

/** After TikTok took everything it needs; the address of an upload is of no more use. */
export function accepted(progress: TiktokProgress, publishId: string, now: Date): TiktokProgress {
  return { ...progress, writes: 1, publishId, upload: null, acceptedAt: now };
}

/** Nothing is out, and a new try begins from the start. */
export function startedOver({ username }: TiktokProgress): TiktokProgress {
  return { ...tiktokProgress.read(null), username };
}
