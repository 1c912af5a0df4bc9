import type { FastifyRequest } from 'fastify';
import { jsonObjectOf, type JsonObject } from '../../kernel/calls/received.js';
import { MultipartBody, type MultipartPart } from '../../kernel/multipart.js';
import type { MediaFacts, SandboxKernel } from '../../kernel/network.js';
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
  readonly fields: JsonObject;
  readonly files: readonly UploadedFile[];
}

/** A file of a message, with what the Message shows of it. */
export interface Attachment {
  readonly filename: string;
  readonly description: string | undefined;
  /** Hidden until a reader asks for it: said in the body, or by the older prefix of its name. */
  readonly isSpoiler: boolean;
  readonly facts: MediaFacts;
}

/** What the body says about one of its files. */
interface AttachmentNote {
  readonly id: string;
  readonly filename: string | undefined;
  readonly description: string | undefined;
  readonly isSpoiler: boolean;
}

const maximumFiles = 10;
const maximumFileBytes = 10 * 1024 * 1024;

/** Reads JSON or multipart. Throws 400 for other content types and broken JSON. */
export function readMessageBody(request: FastifyRequest): MessageBody {
  const { body } = request;
  const isMultipart = body instanceof MultipartBody;
  const { fields, files } = isMultipart
    ? readParts(body)
    : { fields: readJson(request), files: [] };
  if (files.length > maximumFiles) {
    throw new DiscordError(400, 30015, 'Maximum number of attachments in a message reached (10)');
  }
  for (const { bytes } of files) {
    if (bytes.length === 0) throw new DiscordError(400, 50046, 'Invalid file uploaded');
    if (bytes.length > maximumFileBytes) {
      throw new DiscordError(400, 50045, 'File uploaded exceeds the maximum size');
    }
  }
  return { fields, files };
}

function readParts(body: MultipartBody): MessageBody {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  for (const part of body.parts) {
    const index = fileIndex(part);
    if (index !== null) files.push({ index, filename: part.filename ?? '', bytes: part.bytes });
    const json = { headers: { 'content-type': 'application/json' }, body: part.bytes };
    if (part.name === 'payload_json') Object.assign(fields, readJson(json));
    else if (part.filename === null) fields[part.name] = part.bytes.toString('utf8');
  }
  return { fields, files };
}

/** `files[3]` is 3; other names are no files. */
function fileIndex({ name, filename }: MultipartPart): number | null {
  const index = /^files\[(\d{1,3})\]$/.exec(name)?.[1];
  return filename === null || index === undefined ? null : Number(index);
}

function readJson(request: Pick<FastifyRequest, 'headers' | 'body'>): JsonObject {
  return jsonObjectOf(request, (problem) => {
    if (problem === 'syntax') {
      return new DiscordError(400, 50109, 'The request body contains invalid JSON.');
    }
    const errors = new FormErrors();
    if (problem === 'no object') errors.object([], 'none');
    else {
      const allowed = "'application/json', 'multipart/form-data'";
      const message = `Expected "Content-Type" header to be one of {${allowed}}.`;
      errors.add([], 'CONTENT_TYPE_INVALID', message);
    }
    return invalidForm(errors);
  });
}

/** Checks `attachments`: every id is an uploaded file's number. */
export function readNotes(
  errors: FormErrors,
  { fields, files }: MessageBody,
): readonly AttachmentNote[] {
  return errors.list(['attachments'], fields.attachments).map((entry, place) => {
    const path = ['attachments', place] as const;
    const note = errors.object(path, entry) ?? {};
    const id = typeof note.id === 'string' || Number.isInteger(note.id) ? String(note.id) : '';
    if (id === '') errors.required([...path, 'id']);
    else if (!/^\d{1,20}$/.test(id)) {
      errors.add([...path, 'id'], 'NUMBER_TYPE_COERCE', `Value "${id}" is not snowflake.`);
    } else if (!files.some(({ index }) => String(index) === id)) {
      errors.add([...path, 'id'], 'ATTACHMENT_NOT_FOUND', 'Attachment data not found');
    }
    const description = errors.text([...path, 'description'], note.description);
    const filename = errors.text([...path, 'filename'], note.filename);
    errors.limitLength([...path, 'description'], description ?? '', 1024);
    errors.limitLength([...path, 'filename'], filename ?? '', 1024);
    const { is_spoiler: isSpoiler } = note;
    if (isSpoiler !== undefined && typeof isSpoiler !== 'boolean') {
      const message = `Value "${JSON.stringify(isSpoiler)}" is not boolean.`;
      errors.add([...path, 'is_spoiler'], 'BOOLEAN_TYPE_CONVERT', message);
    }
    return { id, filename, description, isSpoiler: isSpoiler === true };
  });
}

/** Takes the uploaded files in under the names that they are kept by. */
export async function storeFiles(
  { media }: Pick<SandboxKernel, 'media'>,
  files: readonly UploadedFile[],
  notes: readonly AttachmentNote[],
): Promise<readonly Attachment[]> {
  const stored: Attachment[] = [];
  for (const { index, filename, bytes } of files) {
    const facts = await media.inspect(bytes);
    const note = notes.find(({ id }) => id === String(index));
    const name = cleanName(note?.filename ?? filename);
    const isSpoiler = note?.isSpoiler === true || name.startsWith('SPOILER_');
    stored.push({ filename: name, description: note?.description || undefined, isSpoiler, facts });
  }
  return stored;
}

/** Blanks become underscores; of the rest only letters, digits, and `-_.` stay. */
function cleanName(filename: string): string {
  const cleaned = filename.replace(/\s+/g, '_').replace(/[^A-Za-z0-9._-]/g, '');
  return cleaned === '' ? 'file' : cleaned;
}

/** The attachment as the Message shows it. */
export function viewAttachment({ filename, description, facts }: Attachment): unknown {
  const { kind, mime, size, width, height } = facts;
  const isVisual = kind === 'image' || kind === 'gif' || kind === 'video';
  const sides = isVisual && width !== null && height !== null ? { width, height } : {};
  return { filename, size, content_type: mime, ...sides, description };
}
