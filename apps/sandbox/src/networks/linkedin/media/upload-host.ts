import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../../kernel/address.js';
import { bearerToken } from '../../../kernel/calls/received.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import { forbiddenResource, LinkedinError, notFound, sendError } from '../rest/rest-error.js';
import { parseUrn } from '../rest/urn.js';
import type { Asset } from './assets.js';

/** LinkedIn's part size (Microsoft Learn, LinkedIn: Videos API). */
const partBytes = 4_194_304;

interface Upload {
  readonly asset: Asset;
  readonly slot: string;
  readonly isDoomed: boolean;
}

const pathPattern =
  /^\/dms-uploads\/sp\/(?<kind>image|video|document)\/(?<id>[\w-]+)\/(?<slot>[\w-]+)$/;

/** An address on the upload host; clients have to use it as it is, query included. */
export function uploadUrl(
  desk: LinkedinDesk,
  asset: Asset,
  slot: 'file' | `part-${number}`,
): string {
  const path = `/dms-uploads/sp/${asset.kind}/${parseUrn(asset.urn)?.id ?? ''}/${slot}`;
  const query = `ca=vector_feedshare&cn=uploads&m=AQ&sync=0&v=beta&ut=${signature(asset, slot)}`;
  return `${desk.kernel.publicUrl}/www.linkedin.com${path}?${query}`;
}

function signature({ urn }: Asset, slot: string): string {
  return createHash('sha256').update(`${urn} ${slot}`).digest('base64url').slice(0, 24);
}

/** The inclusive byte range of every part of a file. */
export function partRanges(size: number): readonly { firstByte: number; lastByte: number }[] {
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
    firstByte: index * partBytes,
    lastByte: Math.min((index + 1) * partBytes, size) - 1,
  }));
}

/** Names a part when the upload is finalized. */
export function partTag(bytes: Buffer, index: number): string {
  return `${createHash('md5').update(bytes).digest('hex')}-${index}`;
}

/** `PUT /dms-uploads/…`: the bytes of announced media. */
export function serveUpload(
  desk: LinkedinDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const { path, query } = realAddress(request.url);
  const { kind, id, slot = '' } = pathPattern.exec(path)?.groups ?? {};
  const asset = desk.assets.find(`urn:li:${kind}:${id}`);
  const owner = parseUrn(asset?.owner ?? '')?.id ?? '';
  const site = { operation: 'upload', account: [owner, asset?.member ?? ''] } as const;
  return desk.kernel.faults.run(request, reply, site, async ({ lateReject }) => {
    try {
      if (asset === undefined || query.ut !== signature(asset, slot)) {
        throw notFound('The upload address is not known');
      }
      if (desk.assets.isExpired(asset)) {
        throw new LinkedinError(400, 'EXPIRED_UPLOAD_URL', 'The upload address has expired');
      }
      const upload = { asset, slot, isDoomed: lateReject };
      if (slot === 'file') return await takeFile(desk, request, reply, upload);
      return takeVideoPart(desk, request, reply, upload);
    } catch (error) {
      return sendError(reply, error);
    }
  });
}

/** Images and documents: one PUT with the member's token; another one replaces the bytes. */
async function takeFile(
  desk: LinkedinDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  { asset, isDoomed }: Upload,
): Promise<string> {
  const grant = desk.grants.require(bearerToken(request));
  if (grant.member !== asset.member) throw forbiddenResource(asset.kind);
  requireType(
    request,
    asset.kind === 'image' ? /^image\/|^application\/octet-stream/ : /^application\//,
  );
  await desk.assets.complete(asset.urn, bytesOf(request), isDoomed);
  reply.code(201);
  return '';
}

/** Parts of videos need no token; each has to have exactly the bytes of its range. */
function takeVideoPart(
  desk: LinkedinDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  { asset, slot, isDoomed }: Upload,
): string {
  const bytes = bytesOf(request);
  desk.assets.proceed(asset.urn, isDoomed);
  requireType(request, /^application\/octet-stream/);
  const index = Number(slot.slice('part-'.length));
  const range = partRanges(asset.fileSizeBytes ?? 0)[index];
  const expected = range === undefined ? 0 : range.lastByte - range.firstByte + 1;
  if (bytes.length !== expected) {
    const message = `The part has ${bytes.length} bytes instead of ${expected}`;
    throw new LinkedinError(400, null, message);
  }
  if (asset.facts !== null) throw new LinkedinError(400, null, 'The upload is complete');
  desk.videoParts.put(asset.urn, index, bytes);
  reply.code(200).header('etag', `"${partTag(bytes, index)}"`);
  return '';
}

function requireType(request: FastifyRequest, allowed: RegExp): void {
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  if (allowed.test(type)) return;
  throw new LinkedinError(415, null, `Content-Type "${type}" is not supported`);
}

function bytesOf(request: FastifyRequest): Buffer {
  if (Buffer.isBuffer(request.body) && request.body.length > 0) return request.body;
  throw new LinkedinError(400, null, 'The body has no bytes');
}
