import type { PublishContext, PublishedPost } from '../../contract/publishing.js';
import { asCheckpoint, readProgress } from './pinterest.progress.js';

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
    checkpoint: asCheckpoint({ ...readProgress(checkpoint), writes: 1 }),
  };
}
