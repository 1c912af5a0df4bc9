import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { SystemClock } from '../clock/clock.js';
import { LocalSites } from '../testing/local-sites.js';
import { testConfig } from '../testing/test-config.js';
import type { RecordedRequest } from './http.types.js';
import { OutgoingConnections } from './outgoing-connections.js';
import { UndiciHttpClient } from './undici-http-client.js';

const sites = new LocalSites();
const site = sites.site.bind(sites);

function client(environment: Record<string, string> = {}): UndiciHttpClient {
  const config = testConfig(environment);
  const connections = new OutgoingConnections(config);
  sites.onClose(() => connections.onApplicationShutdown());
  return UndiciHttpClient.over(config, connections, new SystemClock());
}

afterEach(() => sites.closeAll());

describe('UndiciHttpClient', () => {
  it('returns any status as an answer, with lower-case headers', async () => {
    const url = await site((_request, response) => {
      response
        .writeHead(429, { 'Retry-After': '7', 'Set-Cookie': ['a=1', 'b=2'] })
        .end('slow down');
    });

    const answer = await client().request({ method: 'GET', url });

    expect(answer).toMatchObject({ status: 429, url: `${url}/` });
    expect(answer.headers).toMatchObject({ 'retry-after': '7', 'set-cookie': 'a=1, b=2' });
    expect(answer.body.toString()).toBe('slow down');
  });

  it('introduces itself, unless the request does, and names no request of ours', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const url = await site((request, response) => {
      seen.push(request.headers);
      response.end();
    });

    await client().request({ method: 'GET', url });
    await client().request({
      method: 'GET',
      url,
      headers: { 'User-Agent': 'bot (by /u/someone)' },
    });

    expect(seen[0]!['user-agent']).toMatch(/^Postrider\//);
    expect(seen[1]!['user-agent']).toBe('bot (by /u/someone)');
    expect(seen[0]).not.toHaveProperty('x-request-id');
  });

  it('sends JSON, forms and bytes with their types', async () => {
    const url = await site(async (request, response) => {
      response.end(`${request.headers['content-type']}|${await text(request)}`);
    });
    const send = async (
      body: Parameters<UndiciHttpClient['request']>[0]['body'],
    ): Promise<string> => (await client().request({ method: 'POST', url, body })).body.toString();

    expect(await send({ kind: 'json', value: { a: 'ö' } })).toBe('application/json|{"a":"ö"}');
    expect(await send({ kind: 'form', fields: { a: '1 2', b: '&' } })).toBe(
      'application/x-www-form-urlencoded|a=1+2&b=%26',
    );
    expect(await send({ kind: 'bytes', bytes: Buffer.from('xyz'), contentType: 'video/mp4' })).toBe(
      'video/mp4|xyz',
    );
  });

  it('streams a multipart form of known length, opening each file when its turn comes', async () => {
    const url = await site(async (request, response) => {
      const body = await buffer(request);
      const form = await new Response(body, {
        headers: { 'content-type': request.headers['content-type']! },
      }).formData();
      const file = form.get('video') as File;
      const chunked = request.headers['transfer-encoding'] !== undefined;
      response.end(
        JSON.stringify({
          caption: form.get('caption'),
          file: [file.name, file.type, file.size],
          chunked,
          exact: Number(request.headers['content-length']) === body.length,
        }),
      );
    });
    const opened: string[] = [];
    const sizeBytes = 3 * 1024 * 1024;

    const answer = await client().request({
      method: 'POST',
      url,
      body: {
        kind: 'multipart',
        parts: [
          { name: 'caption', value: 'Grüße "all"' },
          {
            name: 'video',
            filename: 'a "b".mp4',
            contentType: 'video/mp4',
            sizeBytes,
            open: async () => {
              opened.push('video');
              return Readable.from(pieces(sizeBytes));
            },
          },
        ],
      },
    });

    expect(JSON.parse(answer.body.toString())).toEqual({
      caption: 'Grüße "all"',
      file: ['a "b".mp4', 'video/mp4', sizeBytes],
      chunked: false,
      exact: true,
    });
    expect(opened).toEqual(['video']);
  });

  it('hands a large answer over as a stream', async () => {
    const url = await site(
      (_request, response) => void Readable.from(pieces(5_000_000)).pipe(response),
    );

    const answer = await client({ HTTP_MAX_RESPONSE_BYTES: '2000' }).stream({ method: 'GET', url });

    expect(answer.status).toBe(200);
    expect((await buffer(answer.stream)).length).toBe(5_000_000);
  });

  it('hands a redirect back unless it was told to follow', async () => {
    const url = await site((request, response) => {
      if (request.url === '/new') return response.end('here');
      return response.writeHead(302, { location: '/new' }).end();
    });

    expect((await client().request({ method: 'GET', url })).status).toBe(302);
    expect(await client().request({ method: 'GET', url, followRedirects: 1 })).toMatchObject({
      status: 200,
      url: `${url}/new`,
    });
  });

  it('keeps credentials from the host it is redirected to', async () => {
    const seen: (string | undefined)[] = [];
    const other = await site((request, response) => {
      seen.push(request.headers.authorization);
      response.end();
    });
    const url = await site((_request, response) => {
      response.writeHead(307, { location: other }).end();
    });

    await client().request({
      method: 'GET',
      url,
      headers: { Authorization: 'Bearer abc' },
      followRedirects: 1,
    });

    expect(seen).toEqual([undefined]);
  });

  it('reuses connections', async () => {
    const ports = new Set<number | undefined>();
    const url = await site((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('ok');
    });
    const http = client();

    for (let call = 0; call < 10; call += 1) await http.request({ method: 'GET', url });

    // The next call may begin before the last answer's connection is free: two take turns.
    expect(ports.size).toBeLessThanOrEqual(2);
  });
});

describe('recording', () => {
  it('tells of each call without query, body or secrets', async () => {
    const calls: RecordedRequest[] = [];
    const url = await site((_request, response) => {
      response.writeHead(201, { 'x-request-id': 'their-7' }).end();
    });
    const http = client().recordingTo((call) => calls.push(call));

    await http.request({
      method: 'POST',
      url: `${url}/bot123:AAsecret/send/p%40ss?access_token=abc`,
      secrets: ['p@ss'],
    });
    await http
      .request({ method: 'GET', url: 'http://no-such-host.invalid/x' })
      .catch(() => undefined);

    expect(calls[0]).toMatchObject({
      method: 'POST',
      host: new URL(url).host,
      path: '/bot***/send/***',
      status: 201,
      failure: null,
      requestId: 'their-7',
    });
    expect(calls[1]).toMatchObject({ path: '/x', status: null, failure: 'dns', requestId: null });
    expect(JSON.stringify(calls)).not.toMatch(/AAsecret|abc|p@ss|p%40ss/);
  });
});

function* pieces(sizeBytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, 'v');
  for (let left = sizeBytes; left > 0; left -= piece.length) {
    yield piece.subarray(0, Math.min(left, piece.length));
  }
}
