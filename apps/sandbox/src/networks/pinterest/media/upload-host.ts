import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../../kernel/bodies.js';
import { addScope } from '../../../kernel/scopes.js';
import {
  accessDenied,
  checkedFile,
  checkFormRequest,
  sendStorageError,
  StorageError,
} from '../../../kernel/uploads/storage-form.js';
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
      checkFormRequest(request, request.body instanceof StreamedForm);
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

/** The file, which has to come behind every field of the form. */
function checkForm(
  body: StreamedForm,
  media: RegisteredMedia | undefined,
  now: Date,
): StreamedFile {
  if (!media) throw accessDenied('Policy Condition failed: key');
  if (formEndsAt(media) <= now.getTime()) throw accessDenied('Policy expired.');
  const fields = uploadFields(media);
  if ((body.field('policy') ?? fields.policy) !== fields.policy) {
    throw new StorageError(400, 'InvalidPolicyDocument', 'Invalid Policy.');
  }
  const file = body.fileOf(checkedFile(body.parts, fields));
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
export function uploadFields(
  media: RegisteredMedia,
): Readonly<Record<string, string>> & { readonly policy: string } {
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
