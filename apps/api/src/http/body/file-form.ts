import type { FastifyRequest } from 'fastify';
import { currentKeyed } from '#libs/kernel';
import type { IncomingFile, IncomingFiles } from '#libs/media';
import { invalidParameter, invalidParameters } from '../errors/api.errors.js';
import { requestDigest } from '../request/request-digest.js';
import { abandonBody } from './abandon-body.js';
import { boundBody, type BodyBound } from './bounded-body.js';
import { unstorableText } from './unstorable-text.js';

const FILE_FIELD = 'file';
/** What a form may have beside its file. */
export const FORM_OVERHEAD_BYTES = 1024 * 1024;
const FORM_LIMITS = { files: 1, fields: 20, fieldSize: 10_000, fieldNameSize: 100 };

/** A form with a file in the field `file`, and what its text fields say. */
export interface FileForm {
  readonly file: IncomingFile;
  readonly filename: string;
  readonly mime: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads a form. Its file goes to the disk as it arrives; text fields may stand before and after it.
 * @param work takes the file over; where it fails, or the fields cannot be stored, nothing of the file is left
 * @throws DomainError invalid_parameter, and what `bound` makes of a body that is too large
 */
export async function withFileForm<Result>(
  request: FastifyRequest,
  { incoming, bound }: { readonly incoming: IncomingFiles; readonly bound: BodyBound },
  work: (form: FileForm) => Result,
): Promise<Result> {
  const form = await receive(request, incoming, bound);
  try {
    refuseBrokenText(form.fields);
    const unstorable = unstorableText(form.fields);
    if (unstorable.length > 0) throw invalidParameters(unstorable);
    const { file, filename, mime, fields } = form;
    // Never the bytes of the form: each try has another boundary.
    const told = { filename, mime, fields, sha256: file.sha256 };
    currentKeyed()?.tell(requestDigest(request, told));
    return work(form);
  } catch (error) {
    await incoming.discard(form.file);
    throw error;
  }
}

async function receive(
  request: FastifyRequest,
  incoming: IncomingFiles,
  bound: BodyBound,
): Promise<FileForm> {
  const fields: Record<string, string> = {};
  let received: Omit<FileForm, 'fields'> | undefined;
  let unbound = (): void => undefined;
  try {
    // The size is bounded where the file is written, whatever the body limit of the route.
    const limits = { ...FORM_LIMITS, fileSize: Number.MAX_SAFE_INTEGER };
    unbound = boundBody(request, bound);
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== FILE_FIELD) throw fileMissing();
      const file = await incoming.receive(part.file);
      received = { file, filename: part.filename, mime: part.mimetype };
    }
  } catch (error) {
    if (received) await incoming.discard(received.file);
    throw isMalformedForm(error) ? formMalformed() : error;
  } finally {
    unbound();
    // Also behind the end of a good form, where a client may go on sending.
    abandonBody(request);
  }
  if (!received) throw fileMissing();
  return { ...received, fields };
}

/** The form parser puts this sign where bytes are not UTF-8; what lost characters must not be stored. */
function refuseBrokenText(fields: FileForm['fields']): void {
  const broken = Object.entries(fields).find(([, value]) => value.includes('\uFFFD'));
  if (broken === undefined) return;
  throw invalidParameter(broken[0], `${broken[0]} is not UTF-8; send the form as UTF-8.`);
}

function fileMissing(): Error {
  return invalidParameter(FILE_FIELD, `The form needs one file field, named ${FILE_FIELD}.`);
}

function formMalformed(): Error {
  return invalidParameter('', 'The form is cut short or malformed.');
}

/** The form parser throws bare errors; everything else on the way has a code or a class of its own. */
function isMalformedForm(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && !('code' in error);
}
