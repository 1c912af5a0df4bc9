import { JsonReader } from '../../../contract/json-reader.js';
import type { PublishableMedia, PublishablePost } from '../../../contract/publishing.js';
import { escapeHtml, paragraphs } from '../html-text.js';
import type { UploadedMedia } from './progress.js';

/** Which item becomes the featured image; -1 for none. */
export function featuredIndex(post: Pick<PublishablePost, 'settings' | 'media'>): number {
  if (post.settings['featuredImage'] !== 'first_asset') return -1;
  return post.media.findIndex((media) => media.kind === 'image');
}

/** The post's HTML: the text, then every file that is not the cover. Pure. */
export function contentOf(post: PublishablePost, uploads: readonly UploadedMedia[]): string {
  const isHtml = new JsonReader(post.settings).text('contentFormat') === 'html';
  const cover = featuredIndex(post);
  const figures = post.media.flatMap((media, index) => {
    const upload = uploads[index];
    return upload === undefined || index === cover ? [] : [figure(media, upload)];
  });
  return [isHtml ? post.text : paragraphs(post.text), ...figures]
    .filter((part) => part !== '')
    .join('\n\n');
}

function figure(media: PublishableMedia, upload: UploadedMedia): string {
  const source = escapeHtml(upload.url);
  switch (media.kind) {
    case 'image': {
      const alt = escapeHtml(media.altText ?? '');
      return `<figure class="wp-block-image"><img src="${source}" alt="${alt}" class="wp-image-${upload.id}"/></figure>`;
    }
    case 'video':
      return `<figure class="wp-block-video"><video controls src="${source}"></video></figure>`;
    case 'audio':
      return `<figure class="wp-block-audio"><audio controls src="${source}"></audio></figure>`;
    case 'other':
      return `<p><a href="${source}">${escapeHtml(media.filename)}</a></p>`;
  }
}
