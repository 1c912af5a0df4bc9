import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext, PublishedPost } from '../../contract/publishing.js';
import { takesAltText } from './x.media.js';
import { asCheckpoint, readProgress } from './x.progress.js';

/** A post that is out, with its link. `told`: what X says it left out. */
export function asPublished(
  context: PublishContext,
  id: string,
  told: readonly string[] = [],
): PublishedPost {
  const progress = readProgress(context.checkpoint);
  return {
    kind: 'published',
    providerPostId: id,
    providerUrl: addressOf(context, id),
    // The files belong to the post from now on.
    checkpoint: asCheckpoint({ ...progress, writes: 1, uploads: [] }),
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
