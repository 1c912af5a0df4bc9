import { Transform, type Readable, type TransformCallback } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressBlock } from '#libs/platform';
import { tooManyBytes } from '../errors/api.errors.js';
import { Connection } from '../server/connection.js';
import { abandonBody } from './abandon-body.js';
import type { BodyRules } from './body-limit.decorator.js';
import type { ByteBudget, FullBudget } from './byte-budget.js';
import { isMultipart } from './multipart-form.js';

/**
 * Bounds what the bodies of running requests hold in memory, for each address and in all. What has come is
 * counted, not what was announced: else a few addresses could keep everybody out by announcing much.
 */
export function boundBodiesInFlight(server: FastifyInstance, budget: ByteBudget): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    const announced = announcedBytes(request);
    // Larger than the route allows: its parser refuses it unread.
    if (announced === 0 || announced > bodyLimitOf(request) || isStreamed(request)) {
      return done(null, payload);
    }
    const address = addressBlock(request.ip);
    const refuse = (full: FullBudget): Error => {
      abandonBody(request);
      return tooManyBytes(full);
    };
    const full = budget.lacks(address, announced);
    if (full !== null) return done(refuse(full));
    const counted = new CountedBody((bytes) => {
      const lacking = budget.lacks(address, bytes);
      if (lacking !== null) return refuse(lacking);
      budget.take(address, bytes);
      return null;
    });
    afterAnswer(request, reply, () => {
      counted.destroy();
      budget.giveBack(address, counted.taken);
    });
    done(null, carriedOver(payload, counted));
  });
}

/** A body on its way; fails when no more of it may be held. */
class CountedBody extends Transform {
  taken = 0;

  /** @param claim counts that many more bytes, or says why not */
  constructor(private readonly claim: (bytes: number) => Error | null) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const refusal = this.destroyed ? null : this.claim(chunk.length);
    if (refusal !== null) return done(refusal);
    this.taken += chunk.length;
    done(null, chunk);
  }
}

function carriedOver(payload: Readable, counted: CountedBody): Readable {
  payload.once('error', (error) => counted.destroy(error));
  return payload.pipe(counted);
}

/** The parsed body lives as long as its request. A request that waits behind others may only see the connection end. */
function afterAnswer(request: FastifyRequest, reply: FastifyReply, work: () => void): void {
  let hasEnded = false;
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    reply.raw.off('close', end);
    ending?.cancel();
    work();
  };
  const ending = Connection.of(request)?.onEnd(end);
  reply.raw.once('close', end);
}

/** At least one byte where a length is not announced. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return 1;
  return Number(headers['content-length'] ?? 0);
}

function bodyLimitOf(request: FastifyRequest): number {
  return request.routeOptions.bodyLimit ?? Number.MAX_SAFE_INTEGER;
}

/** Bodies that go to the disk as they come. */
function isStreamed(request: FastifyRequest): boolean {
  const { raw, multipart } = (request.routeOptions.config ?? {}) as BodyRules;
  return raw === true || (multipart === true && isMultipart(request));
}
