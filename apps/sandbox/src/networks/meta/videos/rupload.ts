import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendJson } from '../../_graph/answers.js';
import { readPart, takePart, type UploadFailure, type UploadTarget } from '../../_graph/rupload.js';
import { filmStreams } from '../../../media/film-streams.js';
import type { MetaDesk } from '../meta-desk.js';
import type { AccessToken } from '../oauth/grants.js';
import { findDefect, findEncodingDefect, largestVideoBytes } from './video-rules.js';

/** What an upload answers besides success. */
const messages: Readonly<Record<UploadFailure, string>> = {
  OffsetInvalidError: 'The offset does not follow the bytes that have arrived.',
  PartialRequestError: 'Partial request (did not match length of file)',
  ProcessingFailedError: 'Request processing failed',
};

/**
 * rupload.facebook.com: the bytes of reels, video stories and Instagram containers. It has errors of its own
 * (Video API: Reels publishing), and takes the token as `Authorization: OAuth …` only.
 */
export function serveRupload(
  desk: MetaDesk,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const target = findTarget(desk, path);
  const sent = /^OAuth\s+(\S+)\s*$/.exec(request.headers.authorization ?? '')?.[1];
  const token = desk.grants.read(sent ?? '');
  const names = [target?.pageId ?? '', token?.grant.login ?? ''];
  const account = names.filter((name) => name !== '');
  const site = { operation: 'upload', account } as const;
  return desk.kernel.faults.run(request, reply, site, async ({ lateReject }) => {
    if (request.method !== 'POST' || target === undefined) {
      return refuseUpload(reply, 'unknown upload session');
    }
    if (token === undefined || !mayUpload(desk, token, target)) {
      return refuseUpload(reply, 'unauthorized user request');
    }
    if (lateReject) return refuseUpload(reply, messages.ProcessingFailedError);
    const part = readPart(request);
    if (part === null) return refuseUpload(reply, 'headers offset and file_size are required');
    const failure = await takePart(desk.parts, target, part);
    if (failure !== null) return refuseUpload(reply, messages[failure], failure);
    return sendJson(reply, { success: true, ...target.praise });
  });
}

export function refuseUpload(
  reply: FastifyReply,
  message: string,
  type: UploadFailure = 'ProcessingFailedError',
): string {
  reply.code(400);
  const retriable = type !== 'ProcessingFailedError';
  return sendJson(reply, { debug_info: { retriable, type, message } });
}

/** The container, or the video that does not come in chunks. */
function findTarget(desk: MetaDesk, path: string): UploadTarget | undefined {
  const [, kind, id = ''] = /^(video-upload|ig-api-upload)\/(?:v\d+\.0\/)?(\d+)$/.exec(path) ?? [];
  if (kind === 'ig-api-upload') {
    return desk.instagram.uploadTarget(
      id,
      (accountId) => desk.directory.pageOfInstagram(accountId)?.id,
    );
  }
  const { video: videos } = desk.shelf;
  const video = videos.get(id);
  if (video === undefined || video.flavour === 'video') return undefined;
  const { pageId, flavour } = video;
  return {
    id,
    pageId,
    praise: {},
    takes: (fileSize) => videos.get(id)?.facts === null && fileSize <= largestVideoBytes,
    begin: (fileSize) => {
      videos.change(id, { fileSize, requestCount: (videos.get(id)?.requestCount ?? 0) + 1 });
    },
    complete: async (bytes) => {
      const facts = await desk.kernel.media.inspect(bytes);
      const found = findDefect(flavour, facts) ?? findEncodingDefect(await filmStreams(bytes));
      const defect = videos.get(id)?.defect ?? found;
      videos.change(id, { facts, defect });
    },
  };
}

function mayUpload(
  { grants, consents }: MetaDesk,
  token: AccessToken,
  { pageId }: UploadTarget,
): boolean {
  if (grants.endOf(token) !== null) return false;
  const { appId, login, pageId: ownPage } = token.grant;
  if (ownPage !== null) return ownPage === pageId;
  return consents.find(appId, login)?.pages.includes(pageId) ?? false;
}
