import { ProviderFailure } from '../../contract/failure.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import type { Upload } from './facebook.progress.js';

/**
 * Uploads a photo without publishing it (Graph API reference, "Page photos"). Its id is known before anything
 * is visible, which is why even a single photo goes this way.
 */
export async function uploadPhoto(
  client: GraphClient,
  pageId: string,
  media: PublishableMedia,
): Promise<Upload> {
  const altText = media.altText === null ? [] : [{ name: 'alt_text_custom', value: media.altText }];
  const parts = [
    { name: 'published', value: 'false' },
    ...altText,
    {
      name: 'source',
      filename: media.filename,
      contentType: media.mime,
      sizeBytes: media.sizeBytes,
      open: () => media.open(),
    },
  ];
  const answer = await client.form(`${pageId}/photos`, parts, { effect: 'repeatable' });
  const id = answer.id('id');
  if (id === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'Facebook stored a photo without naming it',
    });
  }
  return { kind: 'photo', id, session: null, uploadUrl: null, isComplete: true };
}
