import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../../kernel/address.js';
import { leaveBodies } from '../../../kernel/bodies.js';
import { addScope } from '../../../kernel/scopes.js';
import { readContentRange } from '../../../kernel/uploads/content-range.js';
import type { StreamedFile } from '../../../kernel/uploads/streamed-file.js';
import { faultNames } from '../people/creator.js';
import { uploadHost } from '../publishing/init-routes.js';
import { videoArrival } from '../publishing/media-check.js';
import type { AnnouncedUpload, PublishTask } from '../publishing/publish-tasks.js';
import { chunkLength } from '../publishing/source-info.js';
import type { TiktokDesk } from '../tiktok-desk.js';

/** A request that cannot be served: a bare status, which is all that uploads answer. */
interface Refusal {
  readonly status: number;
  readonly task: PublishTask | null;
}

/** A chunk that fits. */
interface Chunk {
  readonly task: PublishTask;
  readonly upload: AnnouncedUpload;
  readonly first: number;
  readonly last: number;
}

const types = ['video/mp4', 'video/quicktime', 'video/webm'];

/** `PUT` of a chunk to the address that an init call gave (Content Posting API: media transfer guide). */
export function registerUploads(scope: FastifyInstance, desk: TiktokDesk): void {
  addScope(scope, 'tiktok uploads', (own) => {
    leaveBodies(own);
    own.put(`/${uploadHost}/video/`, (request, reply) => receive(desk, request, reply));
  });
}

/** The body is read first: what a fault does then happens before or after the chunk is stored, never amid it. */
async function receive(
  desk: TiktokDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const chunk = judge(desk, request);
  const file = 'status' in chunk ? null : desk.uploads.attempt(chunk.task);
  const isComplete = await readBody(request.raw, file);
  const creator = chunk.task && desk.creators.find(chunk.task.creator);
  const isLast = 'last' in chunk && chunk.last + 1 === chunk.upload.videoSize;
  const site = {
    operation: isLast ? (['upload', 'commit'] as const) : ('upload' as const),
    account: creator ? faultNames(creator, chunk.task?.openId) : [],
  };
  return desk.kernel.faults.run(request, reply, site, ({ lateReject }) => {
    if ('status' in chunk || file === null) return refuse(reply, chunk as Refusal);
    if (!isComplete) return refuse(reply, { status: 400, task: null });
    return store(desk, reply, chunk, file, lateReject);
  });
}

/** What is wrong with a request, found in its address and headers. */
function judge(desk: TiktokDesk, request: FastifyRequest): Chunk | Refusal {
  const { query, headers } = { ...realAddress(request.url), headers: request.headers };
  const task = desk.uploads.find(query.upload_id ?? '', query.upload_token ?? '');
  // One that is complete stays known: its sender may not have heard so.
  const isOver = task?.isSettled === true && task.readyAt === null;
  if (!task?.upload || isOver) return { status: 404, task: null };
  const { upload } = task;
  if (upload.expiresAt <= desk.kernel.now().getTime()) return { status: 403, task };
  const range = readContentRange(headers['content-range']);
  const length = Number(headers['content-length'] ?? -1);
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (range?.kind !== 'bytes' || range.total === null) return { status: 400, task };
  const isWellFormed = range.last - range.first + 1 === length && types.includes(type);
  if (!isWellFormed) return { status: 400, task };
  const isNext = range.first === task.receivedBytes && range.total === upload.videoSize;
  if (!isNext || length !== chunkLength(upload, range.first)) return { status: 416, task };
  return { task, upload, first: range.first, last: range.last };
}

async function store(
  desk: TiktokDesk,
  reply: FastifyReply,
  { task, upload, first }: Chunk,
  file: StreamedFile,
  isDoomed: boolean,
): Promise<string> {
  const stored = desk.uploads.keep(task, file, first);
  if (stored === null) {
    return refuse(reply, { status: 416, task: desk.tasks.get(task.publishId) ?? null });
  }
  if (file.size < upload.videoSize) {
    tellProgress(reply, stored);
    reply.code(206);
    return '';
  }
  const maxSeconds = desk.creators.maxSecondsOf(stored);
  desk.publisher.process(stored, await videoArrival(desk.kernel.media, file, maxSeconds), isDoomed);
  reply.code(201);
  return '';
}

function refuse(reply: FastifyReply, { status, task }: Refusal): string {
  if (status === 416 && task) tellProgress(reply, task);
  reply.code(status);
  return '';
}

/** The number after the dash counts the stored bytes; it is not the place of the last one. */
function tellProgress(reply: FastifyReply, { receivedBytes, upload }: PublishTask): void {
  reply.header('content-range', `bytes 0-${receivedBytes}/${upload?.videoSize ?? 0}`);
}

/** Reads to the end even what nobody wants: a client that is still sending would not hear the answer. */
async function readBody(body: IncomingMessage, file: StreamedFile | null): Promise<boolean> {
  try {
    for await (const bytes of body as AsyncIterable<Buffer>) file?.write(bytes);
    return true;
  } catch {
    return false;
  }
}
