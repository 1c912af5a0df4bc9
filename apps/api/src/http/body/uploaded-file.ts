import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalidParameter } from '../errors/api.errors.js';

/** A file of a multipart form, still streaming: read it before anything else happens to the request. */
export interface UploadedFile {
  readonly filename: string;
  /** What the client claims; the bytes decide. */
  readonly claimedMime: string;
  /** Fails with 413 `payload_too_large` when the file exceeds the limit. */
  readonly stream: Readable;
  /** Text fields that came before the file in the form. */
  readonly fields: Readonly<Record<string, string>>;
}

export function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');
}

/**
 * Opens the form's file field as a stream; nothing is buffered.
 * @param maxBytes size at which the stream is cut off with an error
 * @throws DomainError invalid_parameter when the form has no such file
 */
export async function readUploadedFile(
  request: FastifyRequest,
  maxBytes: number,
  fieldName = 'file',
): Promise<UploadedFile> {
  const file = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 20 } });
  if (!file || file.fieldname !== fieldName) {
    file?.file.resume();
    throw invalidParameter(fieldName, `The form needs a file field named ${fieldName}.`);
  }
  return {
    filename: file.filename,
    claimedMime: file.mimetype,
    stream: file.file,
    fields: textFieldsOf(file),
  };
}

function textFieldsOf(file: MultipartFile): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, parts] of Object.entries(file.fields)) {
    const part = Array.isArray(parts) ? parts[0] : parts;
    if (part?.type === 'field' && typeof part.value === 'string') fields[name] = part.value;
  }
  return fields;
}
