import type { MediaFacts } from '../../../kernel/network.js';
import { checkParameters, type ParameterRules } from '../rest/parameters.js';
import { may, type RestAnswer, type RestCall } from '../rest/rest-call.js';
import { notAllowed, RestError } from '../rest/rest-error.js';
import type { SiteMedia } from '../sites/records.js';
import { localTime, type Site } from '../sites/site.js';
import { sanitizeSlug, uniqueSlug } from '../sites/slug.js';
import { judgeFile, sanitizeFileName } from './file-types.js';
import { viewMedia } from './media-view.js';
import { readUpload, type UploadSource } from './upload-source.js';

/** Larger images are served scaled down to this side, in pixels. */
const LARGEST_SIDE = 2_560;

/** What an upload and a change of an upload take besides the file. */
export const mediaRules: ParameterRules = {
  title: { type: 'text' },
  caption: { type: 'text' },
  description: { type: 'text' },
  alt_text: { type: 'string' },
  post: { type: 'integer' },
  author: { type: 'integer' },
};

/** `POST media`: keeps the file under a name nobody has, twice the same file being two uploads. */
export async function uploadMedia(call: RestCall): Promise<RestAnswer> {
  const { site, caller } = call;
  const fields = checkParameters(mediaRules, call.given);
  if (!may(call, 'edit_posts')) {
    const message = 'Sorry, you are not allowed to create posts as this user.';
    throw notAllowed(caller.user, 'rest_cannot_create', message);
  }
  if (!may(call, 'upload_files')) {
    // Core answers 400 here, not 403.
    throw new RestError(
      400,
      'rest_cannot_create',
      'Sorry, you are not allowed to upload media on this site.',
    );
  }
  const source = readUpload(call);
  const facts = await site.kernel.media.inspect(source.bytes);
  requireResizable(site, source);
  const accepted = judgeFile(sanitizeFileName(source.fileName), facts);
  if (accepted === null) {
    const message = 'Sorry, you are not allowed to upload this file type.';
    throw new RestError(500, source.refusalCode, message);
  }
  const sides = servedSides(accepted.mime, facts);
  const path = freePath(site, accepted.name, sides.isScaled);
  const title = fields.text('title') || accepted.name.replace(/\.[^.]+$/, '');
  const isExhausting =
    (facts.width ?? 0) * (facts.height ?? 0) > (site.seed.exhaustingPixels ?? Infinity);
  const media = site.media.put({
    id: site.nextId(),
    author: caller.user?.id ?? 0,
    title,
    slug: uniqueSlug(sanitizeSlug(title), (slug) => site.media.isSlugTaken(slug)),
    caption: fields.text('caption') ?? '',
    altText: fields.text('alt_text') ?? '',
    description: fields.text('description') ?? '',
    mime: accepted.mime,
    path,
    width: sides.width,
    height: sides.height,
    hasSizes: !isExhausting && !site.seed.unresizableTypes.includes(accepted.mime),
    post: fields.number('post') ?? 0,
    createdGmt: site.now(),
    facts,
  });
  if (isExhausting) throw exhausted(media);
  return {
    status: 201,
    body: viewMedia(site, media, 'edit'),
    headers: {
      location: site.restUrl(`media/${media.id}`),
      'x-wp-upload-attachment-id': String(media.id),
    },
  };
}

function requireResizable(site: Site, source: UploadSource): void {
  if (source.form !== 'multipart') return;
  if (!site.seed.unresizableTypes.includes(source.declaredType ?? '')) return;
  const message =
    'The web server cannot generate responsive image sizes for this image. Convert it to JPEG or PNG before uploading.';
  throw new RestError(400, 'rest_upload_image_type_not_supported', message);
}

/** The server ran out of memory while it made the sub-sizes: the upload exists, and only a header tells its id. */
function exhausted(media: SiteMedia): RestError {
  const message =
    '<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a></p>';
  const headers = { 'x-wp-upload-attachment-id': String(media.id) };
  return new RestError(500, 'internal_server_error', message, {}, headers);
}

function servedSides(mime: string, { width, height }: MediaFacts) {
  if (width === null || height === null) return { width, height, isScaled: false };
  const scale = LARGEST_SIDE / Math.max(width, height);
  if (scale >= 1 || !['image/jpeg', 'image/png', 'image/webp'].includes(mime))
    return { width, height, isScaled: false };
  return { width: Math.round(width * scale), height: Math.round(height * scale), isScaled: true };
}

function freePath(site: Site, name: string, isScaled: boolean): string {
  const folder = localTime(site, site.now()).slice(0, 7).replace('-', '/');
  const [stem, extension] = [name.replace(/\.[^.]+$/, ''), /\.[^.]+$/.exec(name)?.[0] ?? ''];
  const pathOf = (suffix: string): string =>
    `${folder}/${stem}${suffix}${isScaled ? '-scaled' : ''}${extension.toLowerCase()}`;
  let path = pathOf('');
  for (let number = 1; site.media.byPath(path) !== undefined; number += 1)
    path = pathOf(`-${number}`);
  return path;
}
