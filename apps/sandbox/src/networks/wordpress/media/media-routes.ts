import { checkParameters } from '../rest/parameters.js';
import {
  idOf,
  may,
  notAllowed,
  RestError,
  route,
  type RestAnswer,
  type RestCall,
} from '../rest/rest-call.js';
import type { SiteMedia } from '../sites/records.js';
import { localTime, type Site } from '../sites/site.js';
import { keepUpload } from './media-upload.js';

const one = 'media/(?<id>\\d+)';

/** The routes of uploads (REST API handbook, media). */
export const mediaRoutes = [
  route('POST', 'media', 'media', 'upload', uploadMedia),
  route('POST', one, 'media', 'upload', updateMedia),
  route('DELETE', one, 'media', 'delete', deleteMedia),
  route('POST', `${one}/post-process`, 'media', 'upload', processMedia),
];

/** What an upload and a change of an upload take besides the file. */
const mediaRules = { alt_text: { type: 'string' } } as const;

/** Keeps the file under a name nobody has, twice the same file being two uploads. */
async function uploadMedia(call: RestCall): Promise<RestAnswer> {
  const altText = checkParameters(mediaRules, call.given).text('alt_text') ?? '';
  if (!may(call, 'edit_posts')) {
    throw notAllowed(call, 'rest_cannot_create', 'create posts as this user');
  }
  if (!may(call, 'upload_files')) {
    // Core answers 400 here, not 403.
    const message = 'Sorry, you are not allowed to upload media on this site.';
    throw new RestError(400, 'rest_cannot_create', message);
  }
  const media = await keepUpload(call, altText);
  const headers = { 'x-wp-upload-attachment-id': String(media.id) };
  if (!media.isExhausting) return { status: 201, body: viewMedia(call.site, media), headers };
  // The server ran out of memory while it made the sub-sizes: the upload exists, and only a header tells its id.
  const message =
    '<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a></p>';
  throw new RestError(500, 'internal_server_error', message, {}, headers);
}

function updateMedia(call: RestCall): RestAnswer {
  const media = findMedia(call);
  const fields = checkParameters(mediaRules, call.given);
  requireOwner(call, media, 'edit');
  const altText = fields.text('alt_text') ?? media.altText;
  return { status: 200, body: viewMedia(call.site, call.site.media.put({ ...media, altText })) };
}

/** Makes the sub-sizes that the upload could not finish. */
function processMedia(call: RestCall): RestAnswer {
  const rules = { action: { type: 'string', enum: ['create-image-subsizes'] } } as const;
  checkParameters(rules, call.given, ['action']);
  const media = findMedia(call);
  requireOwner(call, media, 'edit');
  const done = call.site.media.put({ ...media, hasSizes: true });
  return { status: 200, body: viewMedia(call.site, done) };
}

function deleteMedia(call: RestCall): RestAnswer {
  const parameters = checkParameters({ force: { type: 'boolean' } }, call.given);
  const media = findMedia(call);
  requireOwner(call, media, 'delete');
  if (parameters.flag('force') !== true) {
    const message = "The post does not support trashing. Set 'force=true' to delete.";
    throw new RestError(501, 'rest_trash_not_supported', message);
  }
  call.site.media.delete(media.id);
  return { status: 200, body: { deleted: true, previous: viewMedia(call.site, media) } };
}

function findMedia(call: RestCall): SiteMedia {
  const media = call.site.media.get(idOf(call));
  if (media === undefined) throw new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');
  return media;
}

function requireOwner(call: RestCall, media: SiteMedia, deed: 'edit' | 'delete'): void {
  const isOwner = media.author === call.caller.user?.id && may(call, 'upload_files');
  if (isOwner || may(call, deed === 'edit' ? 'edit_others_posts' : 'delete_others_posts')) return;
  throw notAllowed(call, `rest_cannot_${deed}`, `${deed} this post`);
}

/** An upload as the REST API shows it to those who may change it. */
function viewMedia(site: Site, media: SiteMedia): Record<string, unknown> {
  const { width, height, facts } = media;
  const length =
    facts.durationSeconds === null ? {} : { length: Math.round(facts.durationSeconds) };
  const sides = width === null || height === null ? length : { width, height };
  return {
    id: media.id,
    date: localTime(site, media.createdGmt),
    date_gmt: media.createdGmt,
    slug: media.slug,
    status: 'inherit',
    type: 'attachment',
    link: `${site.home}/?attachment_id=${media.id}`,
    title: { raw: media.title, rendered: media.title },
    author: media.author,
    alt_text: media.altText,
    media_type: media.mime.startsWith('image/') ? 'image' : 'file',
    mime_type: media.mime,
    media_details: { filesize: facts.size, ...sides },
    source_url: `${site.home}/wp-content/uploads/${media.path}`,
    missing_image_sizes: media.hasSizes ? [] : ['thumbnail', 'medium'],
  };
}
