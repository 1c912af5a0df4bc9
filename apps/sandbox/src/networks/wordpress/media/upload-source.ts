import { createHash } from 'node:crypto';
import { MultipartBody } from '../../../kernel/multipart.js';
import type { RestCall } from '../rest/rest-call.js';
import { RestError } from '../rest/rest-error.js';

/** The file of an upload request. */
export interface UploadSource {
  readonly form: 'raw' | 'multipart';
  readonly fileName: string;
  readonly declaredType: string | null;
  readonly bytes: Buffer;
  /** The code under which core reports that it will not keep the file; it comes with status 500. */
  readonly refusalCode: 'rest_upload_sideload_error' | 'rest_upload_unknown_error';
}

/** Takes the file from a raw body with its two headers, or from the multipart field `file`. Throws core's upload errors. */
export function readUpload(call: RestCall): UploadSource {
  const { body } = call;
  if (body instanceof MultipartBody) return multipartFile(call, body);
  if (body === null || body.length === 0)
    throw new RestError(400, 'rest_upload_no_data', 'No data supplied.');
  const type = call.headers['content-type'];
  if (!type) throw new RestError(400, 'rest_upload_no_content_type', 'No Content-Type supplied.');
  const disposition = call.headers['content-disposition'];
  if (!disposition) {
    throw new RestError(
      400,
      'rest_upload_no_content_disposition',
      'No Content-Disposition supplied.',
    );
  }
  const fileName = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition);
  const name = (fileName?.[1] ?? fileName?.[2] ?? '').trim();
  if (name === '') {
    const message =
      'Invalid Content-Disposition supplied. Content-Disposition needs to be formatted as `attachment; filename="image.png"` or similar.';
    throw new RestError(400, 'rest_upload_invalid_disposition', message);
  }
  requireDigest(call, body);
  const refusalCode = 'rest_upload_sideload_error';
  return { form: 'raw', fileName: name, declaredType: type, bytes: body, refusalCode };
}

function multipartFile(call: RestCall, body: MultipartBody): UploadSource {
  const files = body.parts.filter((part) => part.filename !== null);
  if (files.length === 0) throw new RestError(400, 'rest_upload_no_data', 'No data supplied.');
  const refusalCode = 'rest_upload_unknown_error';
  const file = body.file('file');
  if (file === undefined)
    throw new RestError(500, refusalCode, 'Specified file failed upload test.');
  requireDigest(call, file.bytes);
  if (file.bytes.length > call.site.seed.uploadMaxSize) {
    const message = 'The uploaded file exceeds the upload_max_filesize directive in php.ini.';
    throw new RestError(500, refusalCode, message);
  }
  if (file.bytes.length === 0) {
    const message =
      'File is empty. Please upload something more substantial. This error could also be caused by uploads being disabled in your php.ini file or by post_max_size being defined as smaller than upload_max_filesize in php.ini.';
    throw new RestError(500, refusalCode, message);
  }
  const fileName = file.filename ?? '';
  return {
    form: 'multipart',
    fileName,
    declaredType: file.contentType,
    bytes: file.bytes,
    refusalCode,
  };
}

function requireDigest(call: RestCall, bytes: Buffer): void {
  const sent = call.headers['content-md5'];
  if (typeof sent !== 'string' || sent === '') return;
  if (createHash('md5').update(bytes).digest('hex') === sent.trim()) return;
  throw new RestError(412, 'rest_upload_hash_mismatch', 'Content hash did not match expected.');
}
