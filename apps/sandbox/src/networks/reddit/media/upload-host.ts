import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../../kernel/bodies.js';
import { MultipartBody } from '../../../kernel/multipart.js';
import { addScope } from '../../../kernel/scopes.js';
import {
  accessDenied,
  checkedFile,
  checkFormRequest,
  sendStorageError,
  sendXml,
  StorageError,
} from '../../../kernel/uploads/storage-form.js';
import { hosts } from '../addresses.js';
import { faultNames, findPerson } from '../people.js';
import type { RedditDesk } from '../requests/call.js';
import type { Asset } from './assets.js';
import { bucketOf, largestUpload, leaseEndsAt, uploadFields } from './leases.js';

// The form around a file takes a little room.
const ROOM_FOR_FIELDS = 64 * 1024;

/** The storage hosts: browser-style uploads with a signed policy (Amazon S3, "POST Object"). */
export function registerUploadHosts(scope: FastifyInstance, desk: RedditDesk): void {
  for (const isVideo of [false, true]) {
    const host = isVideo ? hosts.videoUploads : hosts.imageUploads;
    addScope(scope, host, (storage) => {
      acceptAnyBody(storage, { limitBytes: largestUpload(isVideo) + ROOM_FOR_FIELDS });
      storage.setErrorHandler((error, request, reply) =>
        reply.send(sendStorageError(reply, asStorageError(error, request, isVideo))),
      );
      const serve = (request: FastifyRequest, reply: FastifyReply) =>
        receiveFile(desk, isVideo, request, reply);
      storage.post(`/${host}`, serve);
      storage.post(`/${host}/`, serve);
      storage.get(`/${host}/*`, (_request, reply) =>
        sendStorageError(reply, new StorageError(403, 'AccessDenied', 'Access Denied')),
      );
    });
  }
}

function receiveFile(
  desk: RedditDesk,
  isVideo: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const form = request.body instanceof MultipartBody ? request.body : null;
  const key = form?.parts.find(({ name }) => name.toLowerCase() === 'key');
  const leased = desk.assets.get(key?.bytes.toString('utf8') ?? '');
  const owner = leased && findPerson(leased.personId);
  const site = { operation: 'upload', account: owner ? faultNames(owner) : null } as const;
  return desk.kernel.faults.run(request, reply, site, async () => {
    try {
      checkFormRequest(request, form !== null);
      if (leased?.isVideo !== isVideo) throw accessDenied('Policy Condition failed: "key"');
      if (leaseEndsAt(leased) <= desk.kernel.now().getTime()) throw accessDenied('Policy expired.');
      const file = checkedFile(form?.parts ?? [], uploadFields(leased));
      return await store(desk, leased, file.bytes, reply);
    } catch (error) {
      if (error instanceof StorageError) return sendStorageError(reply, error);
      throw error;
    }
  });
}

async function store(
  { kernel, assets, addresses }: RedditDesk,
  asset: Asset,
  bytes: Buffer,
  reply: FastifyReply,
): Promise<string> {
  const maximum = largestUpload(asset.isVideo);
  if (bytes.length === 0 || bytes.length > maximum) throw wrongSize(bytes.length, maximum);
  const facts = await kernel.media.inspect(bytes);
  assets.put({ ...asset, facts });
  const location = addresses.uploaded(asset.isVideo, asset.id);
  const tag = `"${facts.sha256.slice(0, 32)}"`;
  reply.header('location', location).header('etag', tag);
  return sendXml(reply, 201, 'PostResponse', {
    Location: location,
    Bucket: bucketOf(asset.isVideo),
    Key: asset.id,
    ETag: tag,
  });
}

/** The file has a size that the policy does not allow; the answer has no message. */
function wrongSize(size: number, maximum: number): StorageError {
  if (size === 0) {
    return new StorageError(400, 'EntityTooSmall', '', { ProposedSize: 0, MinSizeAllowed: 1 });
  }
  const details = { ProposedSize: size, MaxSizeAllowed: maximum };
  return new StorageError(400, 'EntityTooLarge', '', details);
}

function asStorageError(error: unknown, request: FastifyRequest, isVideo: boolean): StorageError {
  if ((error as { readonly statusCode?: number }).statusCode === 413) {
    const size = Number(request.headers['content-length'] ?? 0);
    return wrongSize(size, largestUpload(isVideo));
  }
  return new StorageError(400, 'MalformedPOSTRequest', 'The body of your POST request is broken.');
}
