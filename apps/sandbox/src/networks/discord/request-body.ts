import type { FastifyRequest } from 'fastify';
import { MultipartBody, type MultipartPart } from '../../kernel/multipart.js';
import { DiscordError, invalidForm } from './discord-error.js';
import { FormErrors } from './form-errors.js';

/** A file of a multipart body; `index` is the n of `files[n]`. */
export interface UploadedFile {
  readonly index: number;
  readonly filename: string;
  readonly bytes: Buffer;
}

/** A message body, whichever way it came. */
export interface MessageBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadedFile[];
}

const maximumFiles = 10;
const maximumFileBytes = 10 * 1024 * 1024;
// What API versions up to 7 know of a webhook message; all else is younger and passed over.
const legacyFields = ['content', 'username', 'avatar_url', 'tts', 'embeds', 'allowed_mentions'];

/** Reads JSON, form, or multipart. Throws 400 for other content types and broken JSON. */
export function readMessageBody(request: FastifyRequest, legacy: boolean): MessageBody {
  const { fields, files } = readAny(request);
  if (files.length > maximumFiles) {
    throw new DiscordError(400, 30015, 'Maximum number of attachments in a message reached (10)');
  }
  for (const { bytes } of files) {
    if (bytes.length === 0) throw new DiscordError(400, 50046, 'Invalid file uploaded');
    if (bytes.length > maximumFileBytes) {
      throw new DiscordError(400, 50045, 'File uploaded exceeds the maximum size');
    }
  }
  if (!legacy) return { fields, files };
  const known = Object.entries(fields).filter(([name]) => legacyFields.includes(name));
  return { fields: Object.fromEntries(known), files };
}

function readAny(request: FastifyRequest): MessageBody {
  const { body } = request;
  if (body instanceof MultipartBody) return readParts(body);
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  if (type.startsWith('application/json')) return { fields: parseObject(text), files: [] };
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const form = Object.fromEntries(new URLSearchParams(text));
    const payload = form.payload_json;
    return { fields: payload === undefined ? form : parseObject(payload), files: [] };
  }
  const errors = new FormErrors();
  const allowed = "'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'";
  const message = `Expected "Content-Type" header to be one of {${allowed}}.`;
  errors.add([], 'CONTENT_TYPE_INVALID', message);
  throw invalidForm(errors);
}

function readParts(body: MultipartBody): MessageBody {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  for (const part of body.parts) {
    const index = fileIndex(part);
    if (index !== null) files.push({ index, filename: part.filename ?? '', bytes: part.bytes });
    if (part.name === 'payload_json')
      Object.assign(fields, parseObject(part.bytes.toString('utf8')));
    else if (part.filename === null) fields[part.name] = part.bytes.toString('utf8');
  }
  return { fields, files };
}

/** `files[3]` is 3, the older name `file` is 0; other names are no files. */
function fileIndex(part: MultipartPart): number | null {
  if (part.filename === null) return null;
  if (part.name === 'file') return 0;
  const index = /^files\[(\d{1,3})\]$/.exec(part.name)?.[1];
  return index === undefined ? null : Number(index);
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DiscordError(400, 50109, 'The request body contains invalid JSON.');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  const errors = new FormErrors();
  errors.object([], value ?? 'null');
  throw invalidForm(errors);
}
