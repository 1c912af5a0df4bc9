import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../../kernel/address.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import { requireToken } from '../oauth/bearer.js';
import { forbiddenResource, LinkedinError, notFound } from '../rest/rest-error.js';
import { sendError } from '../rest/rest-server.js';
import { parseUrn } from '../rest/urn.js';
import type { Asset } from './asset.js';
import { signature } from './upload-address.js';
import { partRanges } from './video-parts.js';

interface Upload {
  readonly asset: Asset;
  readonly slot: string;
  readonly isDoomed: boolean;
}

const pathPattern =
  /^\/dms-uploads\/sp\/(?<kind>image|video|document)\/(?<id>[\w-]+)\/(?<slot>[\w-]+)$/;

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
  const token = requireToken(desk.grants, request.headers.authorization);
  if (token.member !== asset.member) throw forbiddenResource(asset.kind);
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
  if (!slot.startsWith('part-')) {
    reply.code(201);
    return '';
  }
  requireType(request, /^application\/octet-stream/);
  const index = Number(slot.slice('part-'.length));
  const range = partRanges(asset.fileSizeBytes ?? 0)[index];
  const expected = range === undefined ? 0 : range.lastByte - range.firstByte + 1;
  if (bytes.length !== expected) {
    const message = `The part has ${bytes.length} bytes instead of ${expected}`;
    throw new LinkedinError(400, null, message);
  }
  if (asset.facts !== null) throw new LinkedinError(400, null, 'The upload is complete');
  reply.code(200).header('etag', `"${desk.videoParts.put(asset.urn, index, bytes)}"`);
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
