import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext, PublishedPost } from '../../contract/publishing.js';
import {
  count,
  date,
  defineProgress,
  list,
  oneOf,
  otherwise,
  text,
  type ValueOf,
} from '../../kit/progress.js';
import { takesAltText } from './x.body.js';

/** How far a post has come. */
export const xProgress = defineProgress({
  /** Visible writes that are out. */
  writes: count,
  /** The files at X, or on their way there, in the order of the post's; shorter while some are missing. */
  uploads: list({
    /** A number of up to 19 digits, so always text. */
    mediaId: otherwise(text, ''),
    /** `sending`: segments are missing. `processing`: X works on it. `stored`: without its alt text yet. */
    stage: oneOf(['sending', 'processing', 'stored', 'ready']),
    /** Segments sent, and the bytes in them. */
    segments: count,
    sentBytes: count,
    /** Size of the next segments. */
    segmentBytes: count,
    /** From then on the file is better sent again: X forgets files that no post uses. */
    staleAt: date,
  }),
  /** How often X could not see the post that this one answers. */
  parentMisses: count,
  /** Begin of the first write whose answer was lost and that was called absent. */
  unclearSince: date,
});
export type XProgress = ValueOf<typeof xProgress>;
export type Upload = XProgress['uploads'][number];

/** A post that is out, with its link. `told`: what X says it left out. */
export function asPublished(
  context: PublishContext,
  id: string,
  told: readonly string[] = [],
): PublishedPost {
  const progress = xProgress.read(context.checkpoint);
  return {
    kind: 'published',
    providerPostId: id,
    providerUrl: addressOf(context, id),
    // The files belong to the post from now on.
    checkpoint: xProgress.write({ ...progress, writes: 1, uploads: [] }),
    notes: [...told, ...altTextNotes(context)],
  };
}

/** `i` stands for any user and outlives a rename. */
function addressOf({ account, endpoints }: PublishContext, id: string): string {
  const username = new JsonReader(account.metadata).text('username') ?? 'i';
  const address = `${endpoints.base('web')}/${encodeURIComponent(username)}/status/${encodeURIComponent(id)}`;
  return endpoints.toReal(address);
}

function altTextNotes({ post }: PublishContext): readonly string[] {
  const isLeftOut = post.media.some((media) => media.altText !== null && !takesAltText(media));
  return isLeftOut ? ['X takes no alt text for videos, so it was left out'] : [];
}
