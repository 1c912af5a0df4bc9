import { createHash } from 'node:crypto';
import { MultipartBody } from '../../../kernel/multipart.js';
import type { MediaFacts } from '../../../kernel/network.js';
import { RestError, type RestCall } from '../rest/rest-call.js';
import type { SiteMedia } from '../sites/records.js';
import { localTime, type Site } from '../sites/site.js';
import { sanitizeSlug, uniqueSlug } from '../sites/slug.js';
import { judgeFile, sanitizeFileName } from './file-types.js';

/** Larger images are served scaled down to this side, in pixels. */
const LARGEST_SIDE = 2_560;

/** The code under which core reports that it will not keep the file; it comes with status 500. */
type RefusalCode = 'rest_upload_sideload_error' | 'rest_upload_unknown_error';

/** The file of an upload request. */
interface UploadSource {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly refusalCode: RefusalCode;
}

/** Takes the file of a call in and keeps it. Throws core's upload errors. */
export async function keepUpload(
  call: RestCall,
  altText: string,
): Promise<SiteMedia & { readonly isExhausting: boolean }> {
  const { site, caller } = call;
  const source = readUpload(call);
  const facts = await site.kernel.media.inspect(source.bytes);
  const accepted = judgeFile(sanitizeFileName(source.fileName), facts);
  if (accepted === null) {
    const message = 'Sorry, you are not allowed to upload this file type.';
    throw new RestError(500, source.refusalCode, message);
  }
  const { isScaled, ...sides } = servedSides(accepted.mime, facts);
  const title = accepted.name.replace(/\.[^.]+$/, '');
  const pixels = (facts.width ?? 0) * (facts.height ?? 0);
  const isExhausting = pixels > (site.seed.exhaustingPixels ?? Infinity);
  const media = site.media.put({
    id: site.nextId(),
    author: caller.user?.id ?? 0,
    title,
    slug: uniqueSlug(sanitizeSlug(title), (slug) => site.media.isSlugTaken(slug)),
    altText,
    mime: accepted.mime,
    path: freePath(site, accepted.name, isScaled),
    ...sides,
    hasSizes: !isExhausting && !site.seed.unresizableTypes.includes(accepted.mime),
    createdGmt: site.now(),
    facts,
  });
  return { ...media, isExhausting };
}

/** Takes the file from a raw body with its two headers, or from the multipart field `file`. */
function readUpload(call: RestCall): UploadSource {
  const { body, headers } = call;
  if (body instanceof MultipartBody) return multipartFile(call, body);
  if (body === null || body.length === 0) throw refused('no_data', 'No data supplied.');
  if (!headers['content-type']) throw refused('no_content_type', 'No Content-Type supplied.');
  const disposition = headers['content-disposition'];
  if (!disposition) throw refused('no_content_disposition', 'No Content-Disposition supplied.');
  const quotedOrBare = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition);
  const fileName = (quotedOrBare?.[1] ?? quotedOrBare?.[2] ?? '').trim();
  if (fileName === '') {
    const message =
      'Invalid Content-Disposition supplied. Content-Disposition needs to be formatted as `attachment; filename="image.png"` or similar.';
    throw refused('invalid_disposition', message);
  }
  requireDigest(call, body);
  return { fileName, bytes: body, refusalCode: 'rest_upload_sideload_error' };
}

function multipartFile(call: RestCall, body: MultipartBody): UploadSource {
  const { seed } = call.site;
  const files = body.parts.filter((part) => part.filename !== null);
  if (files.length === 0) throw refused('no_data', 'No data supplied.');
  const refusalCode = 'rest_upload_unknown_error';
  const file = body.file('file');
  if (file === undefined)
    throw new RestError(500, refusalCode, 'Specified file failed upload test.');
  const { bytes } = file;
  requireDigest(call, bytes);
  if (bytes.length > seed.uploadMaxSize) {
    const message = 'The uploaded file exceeds the upload_max_filesize directive in php.ini.';
    throw new RestError(500, refusalCode, message);
  }
  if (bytes.length === 0) {
    const message =
      'File is empty. Please upload something more substantial. This error could also be caused by uploads being disabled in your php.ini file or by post_max_size being defined as smaller than upload_max_filesize in php.ini.';
    throw new RestError(500, refusalCode, message);
  }
  if (seed.unresizableTypes.includes(file.contentType ?? '')) {
    const message =
      'The web server cannot generate responsive image sizes for this image. Convert it to JPEG or PNG before uploading.';
    throw refused('image_type_not_supported', message);
  }
  return { fileName: file.filename ?? '', bytes, refusalCode };
}

function requireDigest(call: RestCall, bytes: Buffer): void {
  const sent = call.headers['content-md5'];
  if (typeof sent !== 'string' || sent === '') return;
  if (createHash('md5').update(bytes).digest('hex') === sent.trim()) return;
  throw new RestError(412, 'rest_upload_hash_mismatch', 'Content hash did not match expected.');
}

function refused(reason: string, message: string): RestError {
  return new RestError(400, `rest_upload_${reason}`, message);
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
