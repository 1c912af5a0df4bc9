import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxKernel } from '../../../kernel/network.js';
import { pageIdOf } from '../graph/graph-node.js';
import type { MetaDesk } from '../meta-desk.js';
import type { AccessToken } from '../oauth/grants.js';
import { findDefect, largestVideoBytes } from './video-rules.js';
import type { VideoRecord } from './video-record.js';
import type { UploadCall, UploadOutcome, UploadTarget } from './upload-call.js';

/** What an upload answers besides success. */
const messages: Readonly<Record<Exclude<UploadOutcome, 'accepted'>, string>> = {
  OffsetInvalidError: 'The offset does not follow the bytes that have arrived.',
  PartialRequestError: 'Partial request (did not match length of file)',
  ProcessingFailedError: 'Request processing failed',
};

/**
 * rupload.facebook.com: the bytes of reels, video stories and Instagram containers. It has errors of its own
 * (Video API: Reels publishing), and takes the token as `Authorization: OAuth …` only.
 */
export class Rupload {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly desk: MetaDesk,
    private readonly instagramTarget: (id: string) => UploadTarget | undefined,
  ) {}

  serve(path: string, request: FastifyRequest, reply: FastifyReply): unknown {
    const [, kind, id = ''] =
      /^(video-upload|ig-api-upload)\/(?:v\d+\.0\/)?(\d+)$/.exec(path) ?? [];
    const target = kind === 'ig-api-upload' ? this.instagramTarget(id) : this.videoTarget(id);
    const token = this.desk.grants.find(
      /^OAuth\s+(\S+)\s*$/.exec(request.headers.authorization ?? '')?.[1] ?? '',
    );
    const account = [target?.owner ?? '', token?.login ?? ''].filter((name) => name !== '');
    const site = { operation: 'upload' as const, account };
    return this.kernel.faults.run(request, reply, site, async ({ lateReject }) => {
      if (request.method !== 'POST' || target === undefined) {
        return refuse(reply, 'ProcessingFailedError', 'unknown upload session');
      }
      if (token === undefined || !this.mayUpload(token, target)) {
        return refuse(reply, 'ProcessingFailedError', 'unauthorized user request');
      }
      if (lateReject) return refuse(reply, 'ProcessingFailedError', messages.ProcessingFailedError);
      const call = readCall(request);
      if (call === null) {
        return refuse(reply, 'ProcessingFailedError', 'headers offset and file_size are required');
      }
      const outcome = await target.take(call);
      if (outcome !== 'accepted') return refuse(reply, outcome, messages[outcome]);
      reply.type('application/json; charset=utf-8');
      return JSON.stringify({ success: true, ...target.praise });
    });
  }

  private mayUpload(token: AccessToken, { owner }: UploadTarget): boolean {
    if (this.desk.grants.endOf(token) !== null) return false;
    if (token.pageId !== null) return token.pageId === owner;
    return this.desk.consents.find(token.appId, token.login)?.pages.includes(owner) ?? false;
  }

  private videoTarget(id: string): UploadTarget | undefined {
    const video = this.desk.shelf.videos.get(id);
    if (video === undefined || video.sessionId !== null) return undefined;
    const owner = pageIdOf({ kind: 'video', video }) ?? '';
    return { owner, praise: {}, take: (call) => this.takeVideo(video, call) };
  }

  private async takeVideo(video: VideoRecord, call: UploadCall): Promise<UploadOutcome> {
    if (video.facts !== null) return 'ProcessingFailedError';
    const { chunks, shelf } = this.desk;
    const counted = { ...video, uploadError: null, requestCount: video.requestCount + 1 };
    if ('fileUrl' in call) {
      const fetched = await this.kernel.media.fetchByUrl(call.fileUrl, {
        maxBytes: largestVideoBytes,
      });
      if (fetched.ok) return this.complete(counted, fetched.bytes);
      shelf.videos.put({ ...counted, uploadError: 'The file_url could not be fetched.' });
      return 'ProcessingFailedError';
    }
    const received = chunks.received(video.id);
    if (call.offset !== received) return 'OffsetInvalidError';
    if (received + call.bytes.length > call.fileSize) return 'PartialRequestError';
    const total = chunks.append(video.id, call.bytes);
    const changed = { ...counted, fileSize: call.fileSize, bytesTransferred: total };
    shelf.videos.put(changed);
    if (total < call.fileSize) return 'PartialRequestError';
    return this.complete(changed, chunks.take(video.id));
  }

  private async complete(video: VideoRecord, bytes: Buffer): Promise<UploadOutcome> {
    const facts = await this.kernel.media.inspect(bytes);
    const size = { fileSize: bytes.length, bytesTransferred: bytes.length };
    const defect = video.defect ?? findDefect(video.flavour, facts);
    this.desk.shelf.videos.put({ ...video, ...size, facts, defect });
    return 'accepted';
  }
}

function readCall(request: FastifyRequest): UploadCall | null {
  const { file_url: fileUrl, offset, file_size: fileSize } = request.headers;
  if (typeof fileUrl === 'string') return { fileUrl };
  const numbers = [offset, fileSize].map((text) =>
    /^\d+$/.test(String(text)) ? Number(text) : null,
  );
  const [start, size] = numbers;
  if (start === null || size === null || start === undefined || size === undefined) return null;
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { offset: start, fileSize: size, bytes };
}

function refuse(
  reply: FastifyReply,
  type: Exclude<UploadOutcome, 'accepted'>,
  message: string,
): string {
  reply.code(400).type('application/json; charset=utf-8');
  const retriable = type !== 'ProcessingFailedError';
  return JSON.stringify({ debug_info: { retriable, type, message } });
}
