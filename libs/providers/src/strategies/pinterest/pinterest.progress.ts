import type { PublishContext, PublishedPost } from '../../contract/publishing.js';
import {
  count,
  date,
  defineProgress,
  needed,
  oneOf,
  otherwise,
  record,
  text,
  texts,
  type ValueOf,
} from '../../kit/progress.js';

const upload = record({
  /** A number beyond what JSON numbers hold, so always text. */
  mediaId: needed(text),
  /** `registered`: the file may or may not have arrived. `sent`: Pinterest works on it. */
  stage: oneOf(['registered', 'sent', 'ready']),
  /** Address of the file, so that another one in its place is noticed. */
  source: otherwise(text, ''),
  /** When the stage began. */
  since: needed(date),
});

/** The video of a Pin at Pinterest, or on its way there. */
export type Upload = ValueOf<typeof upload>;

/** How far a Pin has come. */
export const pinterestProgress = defineProgress({
  /** Visible writes that are out: a Pin is one. */
  writes: count,
  upload,
  /** Ids of Pins that looked the same before ours was made. */
  lookalikes: texts,
  /** Begin of the first write whose answer was lost and that was called absent. */
  unclearSince: date,
  /** How often Pinterest could not fetch a file by its address. */
  fetchMisses: count,
});
export type PinterestProgress = ValueOf<typeof pinterestProgress>;

/** A Pin that is out. Answers have no address; Pinterest makes it of the id. */
export function asPublished(
  { endpoints, checkpoint }: PublishContext,
  pinId: string,
): PublishedPost {
  const site = endpoints.toReal(endpoints.base('www'));
  return {
    kind: 'published',
    providerPostId: pinId,
    providerUrl: `${site}/pin/${pinId}/`,
    checkpoint: pinterestProgress.write({ ...pinterestProgress.read(checkpoint), writes: 1 }),
  };
}
