import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { SystemClock } from '../clock/clock.js';
import { LocalSites } from '../testing/local-sites.js';
import { testConfig } from '../testing/test-config.js';
import { HttpFailure } from './http.types.js';
import { OutgoingConnections } from './outgoing-connections.js';
import { UndiciHttpClient } from './undici-http-client.js';

const sites = new LocalSites();
const site = sites.site.bind(sites);
const rawServer = sites.rawServer.bind(sites);

function client(environment: Record<string, string> = {}): UndiciHttpClient {
  const config = testConfig(environment);
  const connections = new OutgoingConnections(config);
  sites.onClose(() => connections.onApplicationShutdown());
  return UndiciHttpClient.over(config, connections, new SystemClock());
}

async function failureOf(call: Promise<unknown>): Promise<HttpFailure> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HttpFailure);
  return error as HttpFailure;
}

afterEach(() => sites.closeAll());

/** Answers from a thread of its own, whatever this one does. */
async function siteApart(afterMs: number): Promise<{ url: string; asked: () => Promise<unknown> }> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const server = require('node:http').createServer((_request, response) => {
       parentPort.postMessage('asked');
       setTimeout(() => response.end('heard'), ${afterMs});
     });
     server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  sites.onClose(async () => void (await worker.terminate()));
  const [port] = (await once(worker, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, asked: () => once(worker, 'message') };
}

function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('failures of UndiciHttpClient', () => {
  it('hears what was answered in time while the process stood still', async () => {
    const { url, asked } = await siteApart(100);
    const http = client();
    // The connection stands; the answer comes while nobody listens, and the limit is over by then.
    await http.request({ method: 'GET', url, timeoutMs: 5_000 });
    const arrived = asked();
    const answer = http.request({ method: 'GET', url, timeoutMs: 400 });
    await arrived;
    standStill(1_000);
    expect((await answer).status).toBe(200);
  });

  it('fails when a file of a form is not of the announced size', async () => {
    const url = await site(async (request, response) => {
      await text(request).catch(() => '');
      response.end();
    });

    const failure = await failureOf(
      client().request({
        method: 'POST',
        url,
        body: {
          kind: 'multipart',
          parts: [
            {
              name: 'video',
              filename: 'v.mp4',
              contentType: 'video/mp4',
              sizeBytes: 10,
              open: async () => Readable.from([Buffer.from('short')]),
            },
          ],
        },
      }),
    );

    expect(failure).toMatchObject({ reason: 'reset', sent: 'maybe' });
  });

  it('knows that nothing was sent when the connection is refused', async () => {
    const url = await rawServer(() => undefined);
    await sites.closeAll();

    const failure = await failureOf(client().request({ method: 'POST', url }));

    expect(failure).toMatchObject({ reason: 'refused', sent: 'no' });
  });

  it('knows that nothing was sent when the name does not exist', async () => {
    const failure = await failureOf(
      client().request({ method: 'POST', url: 'http://no-such-host.invalid/' }),
    );

    expect(failure).toMatchObject({ reason: 'dns', sent: 'no' });
  });

  it('knows that nothing was sent when the TLS handshake fails', async () => {
    const url = await rawServer((socket) =>
      socket.once('data', () => socket.end('not TLS at all')),
    );

    const failure = await failureOf(
      client().request({ method: 'POST', url: url.replace('http:', 'https:') }),
    );

    expect(failure).toMatchObject({ reason: 'tls', sent: 'no' });
  });

  it('knows that nothing was sent when the peer never finishes the TLS handshake', async () => {
    const url = await rawServer(() => undefined);

    const failure = await failureOf(
      client({ HTTP_CONNECT_TIMEOUT_MS: '100' }).request({
        method: 'POST',
        url: url.replace('http:', 'https:'),
        timeoutMs: 10_000,
      }),
    );

    expect(failure).toMatchObject({ reason: 'connect_timeout', sent: 'no' });
  });

  it('cannot tell whether a request arrived when the connection is reset before the answer', async () => {
    const url = await rawServer((socket) => socket.once('data', () => socket.resetAndDestroy()));

    const failure = await failureOf(client().request({ method: 'POST', url }));

    expect(failure).toMatchObject({ reason: 'reset', sent: 'maybe' });
  });

  it('cannot tell whether a request arrived when a kept connection turns out to be closed, and does not send it twice', async () => {
    let requests = 0;
    const url = await rawServer((socket) => {
      socket.on('data', () => {
        requests += 1;
        if (requests > 1) return socket.destroy();
        return socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      });
    });
    const http = client();
    await http.request({ method: 'POST', url });

    const failure = await failureOf(http.request({ method: 'POST', url }));

    expect(failure).toMatchObject({ reason: 'reset', sent: 'maybe' });
    expect(requests).toBe(2);
  });

  it('fails when the connection is cut in the middle of the answer', async () => {
    const url = await rawServer((socket) =>
      socket.once('data', () => {
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nonly this');
      }),
    );

    const failure = await failureOf(client().request({ method: 'POST', url }));

    expect(failure).toMatchObject({ reason: 'reset', sent: 'maybe' });
  });

  it('limits the whole exchange, also when the answer trickles', async () => {
    const url = await rawServer((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
        const trickle = setInterval(() => socket.write('.'), 10);
        socket.once('close', () => clearInterval(trickle));
      });
    });

    const failure = await failureOf(client().request({ method: 'GET', url, timeoutMs: 100 }));

    expect(failure).toMatchObject({ reason: 'timeout', sent: 'maybe' });
  });

  it('knows that nothing was sent when the time was used up waiting for a free connection', async () => {
    let hold = true;
    const url = await site((_request, response) => {
      if (!hold) response.end();
    });
    const http = client({ HTTP_CONNECTIONS_PER_HOST: '1' });
    const first = failureOf(http.request({ method: 'POST', url, timeoutMs: 1_000 }));

    const second = await failureOf(http.request({ method: 'POST', url, timeoutMs: 50 }));
    hold = false;

    expect(second).toMatchObject({ reason: 'timeout', sent: 'no' });
    expect(await first).toMatchObject({ reason: 'timeout', sent: 'maybe' });
  });

  it('stops when the caller gives up', async () => {
    const controller = new AbortController();
    const url = await site(() => controller.abort());

    const failure = await failureOf(
      client().request({ method: 'POST', url, signal: controller.signal }),
    );
    const early = await failureOf(
      client().request({ method: 'POST', url, signal: controller.signal }),
    );

    expect(failure).toMatchObject({ reason: 'aborted', sent: 'maybe' });
    expect(early).toMatchObject({ reason: 'aborted', sent: 'no' });
  });

  it.each([
    ['with its announced length', true],
    ['while it is read', false],
  ])('refuses an answer that is too large %s', async (_when, announced) => {
    const url = await site((_request, response) => {
      if (announced) response.setHeader('content-length', 5_000);
      response.end('x'.repeat(5_000));
    });

    const failure = await failureOf(
      client().request({ method: 'GET', url, maxResponseBytes: 4_999 }),
    );

    expect(failure).toMatchObject({ reason: 'response_too_large', sent: 'maybe' });
  });

  it.each(['not a url', 'ftp://example.org/', 'http://user:secret@example.org/'])(
    'does not call %s',
    async (url) => {
      const failure = await failureOf(client().request({ method: 'GET', url }));

      expect(failure).toMatchObject({ reason: 'invalid_url', sent: 'no' });
      expect(failure.message).not.toContain('secret');
    },
  );

  it('ends a stream with the failure when the connection is cut', async () => {
    const url = await rawServer((socket) =>
      socket.once('data', () => {
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nonly this');
      }),
    );

    const { stream } = await client().stream({ method: 'GET', url });

    expect(await failureOf(buffer(stream))).toMatchObject({ reason: 'reset' });
  });
});
