import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../../kernel/bodies.js';
import { addScope } from '../../../kernel/scopes.js';
import { MultipartBody } from '../../../kernel/multipart.js';
import type { SandboxKernel } from '../../../kernel/network.js';
import { hosts, type Addresses } from '../addresses.js';
import { faultNames, findPerson } from '../people/person.js';
import type { Asset, AssetStore } from './asset-store.js';
import {
  accessDenied,
  sendStorageError,
  sendXml,
  StorageError,
  wrongSize,
} from './storage-answers.js';
import { bucketOf, largestUpload, leaseEndsAt, uploadFields } from './upload-policy.js';

interface UploadDesk {
  readonly kernel: SandboxKernel;
  readonly assets: AssetStore;
  readonly addresses: Addresses;
}

// The form around a file takes a little room.
const ROOM_FOR_FIELDS = 64 * 1024;

/** The storage hosts: browser-style uploads with a signed policy (Amazon S3, "POST Object"). */
export function registerUploadHosts(scope: FastifyInstance, desk: UploadDesk): void {
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
        sendStorageError(reply, accessDenied('Access Denied')),
      );
    });
  }
}

function receiveFile(
  desk: UploadDesk,
  isVideo: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const { body } = request;
  const key = body instanceof MultipartBody ? (fieldOf(body, 'key') ?? '') : '';
  const leased = desk.assets.get(key);
  const owner = leased && findPerson(leased.personId);
  const site = { operation: 'upload', account: owner ? faultNames(owner) : null } as const;
  return desk.kernel.faults.run(request, reply, site, async () => {
    try {
      if (request.headers.authorization !== undefined) {
        throw new StorageError(400, 'InvalidArgument', 'Only one auth mechanism allowed');
      }
      if (request.headers['content-length'] === undefined) {
        const message = 'You must provide the Content-Length HTTP header.';
        throw new StorageError(411, 'MissingContentLength', message);
      }
      if (!(body instanceof MultipartBody)) {
        const message = 'Bucket POST must be of the enclosure-type multipart/form-data';
        throw new StorageError(412, 'PreconditionFailed', message);
      }
      const asset = checkPolicy(desk, body, leased, isVideo);
      return await store(desk, asset, body, reply);
    } catch (error) {
      if (error instanceof StorageError) return sendStorageError(reply, error);
      throw error;
    }
  });
}

function checkPolicy(
  { kernel }: UploadDesk,
  body: MultipartBody,
  asset: Asset | undefined,
  isVideo: boolean,
): Asset {
  if (asset?.isVideo !== isVideo) throw accessDenied('Invalid according to Policy');
  if (leaseEndsAt(asset) <= kernel.now().getTime()) {
    throw accessDenied('Invalid according to Policy: Policy expired.');
  }
  const last = body.parts.at(-1);
  if (last?.name !== 'file' || last.filename === null) {
    throw accessDenied('Invalid according to Policy: the file has to be the last part');
  }
  const wanted = new Map(uploadFields(asset).map(({ name, value }) => [name.toLowerCase(), value]));
  for (const { name, bytes } of body.parts.slice(0, -1)) {
    const value = wanted.get(name.toLowerCase());
    wanted.delete(name.toLowerCase());
    if (value !== bytes.toString('utf8')) {
      throw accessDenied(`Invalid according to Policy: Policy Condition failed: "${name}"`);
    }
  }
  const [missing] = wanted.keys();
  if (missing === undefined) return asset;
  throw accessDenied(`Invalid according to Policy: Policy Condition failed: "${missing}"`);
}

async function store(
  { kernel, assets, addresses }: UploadDesk,
  asset: Asset,
  body: MultipartBody,
  reply: FastifyReply,
): Promise<string> {
  const bytes = body.parts.at(-1)?.bytes ?? Buffer.alloc(0);
  const maximum = largestUpload(asset.isVideo);
  if (bytes.length === 0 || bytes.length > maximum) throw wrongSize(bytes.length, maximum);
  const facts = await kernel.media.inspect(bytes);
  assets.put({ ...asset, facts });
  const location = addresses.uploaded(asset.isVideo, encodeURIComponent(asset.id));
  const tag = `"${facts.sha256.slice(0, 32)}"`;
  reply.header('location', location).header('etag', tag);
  return sendXml(reply, 201, 'PostResponse', {
    Location: location,
    Bucket: bucketOf(asset.isVideo),
    Key: asset.id,
    ETag: tag,
  });
}

function fieldOf(body: MultipartBody, name: string): string | undefined {
  const part = body.parts.find((one) => one.filename === null && one.name.toLowerCase() === name);
  return part?.bytes.toString('utf8');
}

function asStorageError(error: unknown, request: FastifyRequest, isVideo: boolean): StorageError {
  if (error instanceof StorageError) return error;
  const status = (error as { readonly statusCode?: number }).statusCode;
  if (status === 413) {
    const size = Number(request.headers['content-length'] ?? 0);
    return wrongSize(size, largestUpload(isVideo));
  }
  return new StorageError(400, 'MalformedPOSTRequest', 'The body of your POST request is broken.');
}
