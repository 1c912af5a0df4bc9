import type { SiteMedia } from '../sites/records.js';
import { localTime, type Site } from '../sites/site.js';

const SUB_SIZES = [
  { name: 'thumbnail', side: 150, isCropped: true },
  { name: 'medium', side: 300, isCropped: false },
  { name: 'medium_large', side: 768, isCropped: false },
  { name: 'large', side: 1024, isCropped: false },
];

/** An upload as the REST API shows it. */
export function viewMedia(
  site: Site,
  media: SiteMedia,
  context: 'view' | 'embed' | 'edit',
): Record<string, unknown> {
  const link = `${site.home}/?attachment_id=${media.id}`;
  const texts = (raw: string, rendered: string): Record<string, string> =>
    context === 'edit' ? { raw, rendered } : { rendered };
  return {
    id: media.id,
    date: localTime(site, media.createdGmt),
    date_gmt: media.createdGmt,
    guid: texts(sourceUrl(site, media.path), sourceUrl(site, media.path)),
    modified: localTime(site, media.createdGmt),
    modified_gmt: media.createdGmt,
    slug: media.slug,
    status: 'inherit',
    type: 'attachment',
    link,
    title: texts(media.title, media.title),
    author: media.author,
    featured_media: 0,
    comment_status: 'open',
    ping_status: 'closed',
    template: '',
    meta: {},
    description: texts(media.description, media.description),
    caption: texts(media.caption, media.caption === '' ? '' : `<p>${media.caption}</p>\n`),
    alt_text: media.altText,
    media_type: media.mime.startsWith('image/') ? 'image' : 'file',
    mime_type: media.mime,
    media_details: mediaDetails(site, media),
    post: media.post === 0 ? null : media.post,
    source_url: sourceUrl(site, media.path),
    ...(context === 'edit'
      ? { missing_image_sizes: media.hasSizes ? [] : ['thumbnail', 'medium'] }
      : {}),
    _links: {
      self: [{ href: site.restUrl(`media/${media.id}`) }],
      collection: [{ href: site.restUrl('media') }],
    },
  };
}

/** The public address of an uploaded file. */
function sourceUrl(site: Site, path: string): string {
  return `${site.home}/wp-content/uploads/${path}`;
}

function mediaDetails(site: Site, media: SiteMedia): Record<string, unknown> {
  const { width, height, facts } = media;
  if (width === null || height === null) {
    const seconds =
      facts.durationSeconds === null ? {} : { length: Math.round(facts.durationSeconds) };
    return { filesize: facts.size, mime_type: media.mime, ...seconds };
  }
  if (!media.mime.startsWith('image/'))
    return { filesize: facts.size, mime_type: media.mime, width, height };
  return {
    width,
    height,
    file: media.path,
    filesize: facts.size,
    sizes: media.hasSizes ? subSizes(site, media, width, height) : {},
    image_meta: { aperture: '0', credit: '', camera: '', caption: '', title: '', orientation: '0' },
  };
}

function subSizes(
  site: Site,
  media: SiteMedia,
  width: number,
  height: number,
): Record<string, unknown> {
  const describe = (
    path: string,
    sides: { width: number; height: number },
  ): Record<string, unknown> => ({
    file: path.split('/').at(-1),
    ...sides,
    mime_type: media.mime,
    source_url: sourceUrl(site, path),
  });
  const sizes: Record<string, unknown> = {};
  for (const { name, side, isCropped } of SUB_SIZES) {
    if (width <= side && height <= side) continue;
    const scale = Math.min(1, side / (name === 'medium_large' ? width : Math.max(width, height)));
    const sides = isCropped
      ? { width: Math.min(side, width), height: Math.min(side, height) }
      : { width: Math.round(width * scale), height: Math.round(height * scale) };
    const path = media.path.replace(/(\.[^.]+)$/, `-${sides.width}x${sides.height}$1`);
    sizes[name] = describe(path, sides);
  }
  return { ...sizes, full: describe(media.path, { width, height }) };
}
