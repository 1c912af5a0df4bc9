import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../../kernel/bodies.js';
import { addScope } from '../../../kernel/scopes.js';
import { streamedFacts } from '../../../kernel/uploads/streamed-facts.js';
import type { StreamedFile } from '../../../kernel/uploads/streamed-file.js';
import { hosts } from '../addresses.js';
import { faultNames, findPerson } from '../people/person.js';
import type { PinterestDesk } from '../pinterest-desk.js';
import type { RegisteredMedia } from './media-store.js';
import { acceptStreamedForms, StreamedForm } from './streamed-form.js';

/** Largest video in bytes: 2 GB. */
const LARGEST_VIDEO = 2 * 1024 * 1024 * 1024;
const LIFETIME_MS = 60 * 60 * 1000;
// Bodies that are no form are refused anyway.
const LARGEST_OTHER_BODY = 64 * 1024;

/** What the storage host says, in XML (Amazon S3: Error responses). */
export class StorageError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The form is over, a field was changed, or the file was not the last part. */
export function accessDenied(reason: string): StorageError {
  return new StorageError(403, 'AccessDenied', `Invalid according to Policy: ${reason}`);
}

export function sendStorageError(reply: FastifyReply, error: StorageError): string {
  reply.code(error.status).type('application/xml');
  const message = error.message.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<Error><Code>${error.code}</Code><Message>${message}</Message>` +
    '<RequestId>SANDBOX0000000</RequestId><HostId>sandbox</HostId></Error>'
  );
}

function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if ((error as { readonly statusCode?: number }).statusCode === 413) return tooLarge();
  return new StorageError(400, 'MalformedPOSTRequest', 'The body of your POST request is broken.');
}

function tooLarge(): StorageError {
  const message = 'Your proposed upload exceeds the maximum allowed size';
  return new StorageError(400, 'EntityTooLarge', message);
}

/** The storage host: one form with a signed policy, no `Authorization` (Amazon S3: POST Object). */
export function registerUploadHost(scope: FastifyInstance, desk: PinterestDesk): void {
  addScope(scope, 'pinterest uploads', (storage) => {
    acceptAnyBody(storage, { limitBytes: LARGEST_OTHER_BODY });
    acceptStreamedForms(storage);
    storage.setErrorHandler((error, _request, reply) =>
      reply.send(sendStorageError(reply, asStorageError(error))),
    );
    const serve = (request: FastifyRequest, reply: FastifyReply): unknown =>
      receiveFile(desk, request, reply);
    storage.post(`/${hosts.uploads}`, serve);
    storage.post(`/${hosts.uploads}/`, serve);
    storage.all(`/${hosts.uploads}/*`, (_request, reply) =>
      sendStorageError(reply, new StorageError(405, 'MethodNotAllowed', 'Not allowed here.')),
    );
  });
}

function receiveFile(desk: PinterestDesk, request: FastifyRequest, reply: FastifyReply): unknown {
  const { body } = request;
  const media =
    body instanceof StreamedForm ? desk.media.byKey(body.field('key') ?? '') : undefined;
  const owner = media && findPerson(media.ownerId);
  const site = { operation: 'upload', account: owner ? faultNames(owner) : null } as const;
  return desk.kernel.faults.run(request, reply, site, async ({ lateReject }) => {
    try {
      checkRequest(request);
      const file = checkForm(request.body as StreamedForm, media, desk.kernel.now());
      const facts = await streamedFacts(desk.kernel.media, file);
      if (media) desk.media.receive(media, facts, lateReject);
      reply.code(204);
      return '';
    } catch (error) {
      if (error instanceof StorageError) return sendStorageError(reply, error);
      throw error;
    }
  });
}

function checkRequest({ headers, body }: FastifyRequest): void {
  if (headers.authorization !== undefined) {
    throw new StorageError(400, 'InvalidArgument', 'Only one auth mechanism allowed');
  }
  if (headers['content-length'] === undefined) {
    const message = 'You must provide the Content-Length HTTP header.';
    throw new StorageError(411, 'MissingContentLength', message);
  }
  if (body instanceof StreamedForm) return;
  const message = 'Bucket POST must be of the enclosure-type multipart/form-data';
  throw new StorageError(412, 'PreconditionFailed', message);
}

/** The file, which has to come behind every field of the form. */
function checkForm(
  body: StreamedForm,
  media: RegisteredMedia | undefined,
  now: Date,
): StreamedFile {
  if (!media) throw accessDenied('Policy Condition failed: key');
  if (formEndsAt(media) <= now.getTime()) throw accessDenied('Policy expired.');
  const last = body.parts.at(-1);
  if (last?.name !== 'file' || last.filename === null) {
    throw accessDenied('the file has to be the last part');
  }
  const wanted = new Map(Object.entries(uploadFields(media)));
  for (const { name, bytes } of body.parts.slice(0, -1)) {
    if (wanted.get(name) !== bytes.toString('utf8')) {
      if (name === 'policy') {
        throw new StorageError(400, 'InvalidPolicyDocument', 'Invalid Policy.');
      }
      throw accessDenied(`Policy Condition failed: ${name}`);
    }
    wanted.delete(name);
  }
  const [missing] = wanted.keys();
  if (missing !== undefined) throw accessDenied(`Policy Condition failed: ${missing}`);
  const file = body.fileOf(last);
  if (!file || file.size === 0) {
    throw new StorageError(400, 'EntityTooSmall', 'Your proposed upload is smaller than allowed');
  }
  if (file.size > LARGEST_VIDEO) throw tooLarge();
  return file;
}

function formEndsAt({ registeredAt }: RegisteredMedia): number {
  return registeredAt + LIFETIME_MS;
}

/** The fields that have to be sent back unchanged, before the file; the same for the same media. */
export function uploadFields(media: RegisteredMedia): Readonly<Record<string, string>> {
  const date = new Date(media.registeredAt).toISOString().replace(/[-:]|\.\d+/g, '');
  const credential = `SANDBOXKEY/${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const conditions = [{ key: media.key }, ['content-length-range', 1, LARGEST_VIDEO]];
  const expiration = new Date(formEndsAt(media)).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  const sign = (text: string): string =>
    createHmac('sha256', 'pinterest sandbox').update(text).digest('hex');
  return {
    'x-amz-date': date,
    'x-amz-signature': sign(policy),
    'x-amz-security-token': sign(media.id),
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    key: media.key,
    policy,
    'x-amz-credential': credential,
    // A field of the form, not the header of the request.
    'Content-Type': 'multipart/form-data',
  };
}
