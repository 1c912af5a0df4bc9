import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { abandonUnreadBodies } from './abandon-body.js';
import { boundBodiesInFlight } from './bodies-in-flight.js';
import { ByteBudget } from './byte-budget.js';
import { readJsonBodies } from './json-body.js';

/** A request whose body stops before its last byte. */
interface SlowRequest {
  /** Resolves to status and code of the answer. */
  readonly answer: Promise<readonly [number, string]>;
  finish(): void;
  leave(): void;
}

describe('bodies in flight', () => {
  const budget = new ByteBudget({ bytesInAll: 600_000, bytesPerAddress: 400_000 });
  let server: FastifyInstance;

  beforeAll(async () => {
    server = fastify({ trustProxy: true });
    readJsonBodies(server);
    abandonUnreadBodies(server, { lingerMs: 5_000, lingerBytes: 10_000_000 });
    boundBodiesInFlight(server, budget);
    server.setErrorHandler((error, _request, reply) =>
      reply.status(400).send({ code: (error as { code?: string }).code }),
    );
    server.post('/', () => ({ code: 'read' }));
    await server.listen();
  });
  afterAll(() => server.close());

  /** @param pause how many bytes of the body come at once; all but the last as a rule */
  function send(
    bytes: number,
    address: string,
    { chunked = false, pause = bytes - 1 } = {},
  ): SlowRequest {
    const outgoing = request({
      port: (server.server.address() as AddressInfo).port,
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) }),
      },
    });
    outgoing.on('error', () => undefined);
    outgoing.write(`[${' '.repeat(pause - 1)}`);
    const answer = once(outgoing, 'response').then(async ([response]) => {
      const { statusCode } = response as IncomingMessage;
      let text = '';
      for await (const piece of (response as IncomingMessage).setEncoding('utf8')) text += piece;
      return [statusCode!, (JSON.parse(text) as { code: string }).code] as const;
    });
    answer.catch(() => undefined);
    return { answer, finish: () => outgoing.end(']'), leave: () => outgoing.destroy() };
  }

  /** The event loop turns until that many bytes are held. */
  async function held(bytes: number): Promise<void> {
    while (budget.heldInAll !== bytes) await new Promise(setImmediate);
  }

  it.each([
    ['announced', false],
    ['not announced', true],
  ])('are bounded for each address, their length %s', async (_what, chunked) => {
    const first = send(300_000, '192.0.2.1', { chunked });
    await held(299_999);
    const refused = send(200_000, '192.0.2.1', { chunked });
    expect(await refused.answer).toEqual([400, 'rate_limited']);
    refused.leave();
    await held(299_999);
    const other = send(200_000, '192.0.2.2', { chunked });
    other.finish();
    expect(await other.answer).toEqual([200, 'read']);

    first.finish();
    expect(await first.answer).toEqual([200, 'read']);
    await held(0);
  });

  it('are bounded in all', async () => {
    const others = [send(290_000, '192.0.2.3'), send(290_000, '192.0.2.4')];
    await held(579_998);
    const refused = send(150_000, '192.0.2.5');
    expect(await refused.answer).toEqual([400, 'service_unavailable']);
    refused.leave();
    for (const { finish } of others) finish();
    for (const { answer } of others) expect(await answer).toEqual([200, 'read']);
    await held(0);
  });

  it('are counted as they come, not as they are announced', async () => {
    const announcing = [1, 2].map((last) => send(390_000, `192.0.2.1${last}`, { pause: 1_000 }));
    await held(2 * 1_000);
    const fair = send(390_000, '192.0.2.6');
    fair.finish();
    expect(await fair.answer).toEqual([200, 'read']);
    for (const { leave } of announcing) leave();
    await held(0);
  });

  it('of one customer count together over all of an IPv6 network', async () => {
    const first = send(300_000, '2001:db8:0:1::1');
    await held(299_999);
    expect(await send(200_000, '2001:db8:0:1::2').answer).toEqual([400, 'rate_limited']);
    first.finish();
    await held(0);
  });

  it('are let go of when clients leave', async () => {
    const leaving = send(300_000, '192.0.2.7');
    await held(299_999);
    leaving.leave();
    await held(0);
  });

  it('count nothing that the route refuses unread', async () => {
    const huge = send(2 * 1024 * 1024, '192.0.2.8');
    expect(await huge.answer).toEqual([400, 'FST_ERR_CTP_BODY_TOO_LARGE']);
    huge.leave();
    await held(0);
  });
});
