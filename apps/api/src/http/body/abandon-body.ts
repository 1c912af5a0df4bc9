import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Connection } from '../server/connection.js';

/** How much of a body that nobody wants is still received. */
export interface Lingering {
  readonly lingerMs: number;
  readonly lingerBytes: number;
}

const abandoned = new WeakSet<object>();

/**
 * Lets go of a body that will not be read to its end. What still arrives is thrown away for a while, because a client
 * that is cut off while it sends never sees the answer; beyond that time, or that many bytes, the connection ends.
 */
export function abandonBody(request: FastifyRequest): void {
  const { raw } = request;
  const connection = Connection.of(request);
  if (connection === null || raw.complete || raw.destroyed || abandoned.has(raw)) return;
  abandoned.add(raw);
  raw.unpipe();
  const { lingerMs, lingerBytes } = request.server.lingering;
  const cutOff = connection.later(lingerMs, () => connection.cutOff());
  let left = lingerBytes;
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) connection.cutOff();
  };
  raw.once('close', () => cutOff.cancel());
  raw.once('end', () => cutOff.cancel());
  raw.on('data', count);
  raw.resume();
}

declare module 'fastify' {
  interface FastifyInstance {
    lingering: Lingering;
  }
}

/** Lets go of what is left of a body once its request is answered, whoever refused it. */
export function abandonUnreadBodies(server: FastifyInstance, lingering: Lingering): void {
  server.decorate('lingering', lingering);
  server.addHook('onSend', (request, reply, payload, done) => {
    outliveAnswer(request, reply);
    done(null, payload);
  });
  server.addHook('onResponse', (request, _reply, done) => {
    abandonBody(request);
    done();
  });
}

/**
 * Keeps a connection that would end together with its answer until the body is there, too: before that it would be
 * broken for a client that still sends.
 */
function outliveAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const connection = Connection.of(request);
  if (connection === null || request.raw.complete) return;
  // A client that hears of no end may use the connection again: ended is what it asked to have ended.
  const isLast = !reply.raw.shouldKeepAlive;
  void reply.removeHeader('connection');
  reply.raw.shouldKeepAlive = true;
  if (!isLast) return;
  let awaited = 2;
  const pass = (): void => {
    awaited -= 1;
    if (awaited === 0) connection.end();
  };
  request.raw.once('end', pass);
  reply.raw.once('finish', pass);
}
