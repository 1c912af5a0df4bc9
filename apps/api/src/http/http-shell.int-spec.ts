import { request } from 'node:http';
import { connect } from 'node:net';
import { startTestApi, type TestApi } from '../testing/test-api.js';

describe('the HTTP shell', () => {
  let test: TestApi;
  let key: string;

  beforeAll(async () => {
    test = await startTestApi();
    key = await test.createKey(await test.createWorkspace());
  });
  afterAll(() => test.stop());

  const json = { 'content-type': 'application/json' };
  const names = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `n${index}`);
  const post = (body: string | Uint8Array, headers: Record<string, string> = json) =>
    test.call('POST', '/v1/keys', { key, body, headers });

  it.each([
    ['broken JSON', '{"label":', 'invalid_json'],
    ['JSON that is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'invalid_json'],
    ['a prototype key', '{"__proto__":{"a":1}}', 'invalid_json'],
    ['an escaped prototype key', '{"\\u005f_proto__":{"a":1}}', 'invalid_json'],
    ['deep nesting', '['.repeat(100_000), 'invalid_json'],
    ['a list instead of an object', '[]', 'invalid_parameter'],
    ['a bare text', '"label"', 'invalid_parameter'],
    ['a NUL character', '{"label":"a\\u0000b"}', 'invalid_parameter'],
    ['half a surrogate pair', '{"label":"\\ud800"}', 'invalid_parameter'],
    ['a field of the wrong type', '{"label":7}', 'invalid_parameter'],
    ['a text that is too long', JSON.stringify({ label: 'x'.repeat(201) }), 'invalid_parameter'],
    ['a word that is not offered', '{"kind":"owner"}', 'invalid_parameter'],
  ])('answers %s with 400', async (_what, body, code) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ ok: false, code });
    expect(answer.details['requestId']).toBe(answer.headers.get('x-request-id'));
  });

  it('names every wrong field at once', async () => {
    const answer = await post('{"label":7,"kind":"owner"}');
    expect(answer.details['field']).toBe('kind');
    expect(answer.details['issues']).toMatchObject([{ path: 'kind' }, { path: 'label' }]);
  });

  it('keeps an escaped emoji, which is a whole surrogate pair', async () => {
    const answer = await post('{"label":"\\ud83d\\ude00"}');
    expect(answer.status).toBe(201);
    expect(answer.body['key']).toMatchObject({ label: '😀' });
  });

  it.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['multipart where no file is taken', 'multipart/form-data; boundary=x'],
  ])('answers %s with 415', async (_what, contentType) => {
    const answer = await post('label=1', { 'content-type': contentType });
    expect(answer.status).toBe(415);
    expect(answer.body.code).toBe('unsupported_media_type');
  });

  it('does not take compressed bodies for JSON', async () => {
    const answer = await post('{}', { ...json, 'content-encoding': 'gzip' });
    expect(answer.status).toBe(415);
  });

  it('answers more than 1 MiB with 413', async () => {
    const answer = await post(JSON.stringify({ label: 'x'.repeat(1024 * 1024) }));
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('payload_too_large');
  });

  it('asks for credentials before it reads a body', async () => {
    const { hostname, port } = new URL(test.api.url());
    const status = await new Promise((resolve, reject) => {
      const outgoing = request({
        hostname,
        port,
        method: 'POST',
        path: '/v1/assets/upload',
        headers: { 'content-type': 'application/json', 'content-length': String(30_000_000) },
      });
      outgoing.once('error', reject);
      outgoing.once('response', ({ statusCode }) => {
        outgoing.destroy();
        resolve(statusCode);
      });
      // Not one byte of the body follows.
      outgoing.flushHeaders();
    });
    expect(status).toBe(401);
  });

  it('refuses a form of many names at once', async () => {
    for (const [count, expected] of [
      [51, 400],
      [5_000, 400],
      [240_000, 413],
    ] as const) {
      const answer = await test.call('POST', '/webhooks/meta/deauthorize', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: names(count).join('&'),
      });
      expect([count, answer.status]).toEqual([count, expected]);
    }
  });

  it('names the first twenty faults, however many there are', async () => {
    const faults = await post(
      JSON.stringify({ label: Array.from({ length: 50_000 }, () => '\0') }),
    );
    expect(faults.details['issues']).toHaveLength(20);
    expect(JSON.stringify(faults.body).length).toBeLessThan(10_000);
  });

  it('tells whose body finds no room to come again later', async () => {
    const small = await startTestApi({ REQUEST_BODIES_MAX_BYTES: '65536' });
    try {
      const ownKey = await small.createKey(await small.createWorkspace());
      const json = { label: 'x'.repeat(70_000) };
      const answer = await small.call('POST', '/v1/keys', { key: ownKey, json });
      expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
      expect(answer.headers.get('retry-after')).toBe('2');
      // On the same connection: it was left in order.
      expect((await small.call('GET', '/health')).status).toBe(200);
    } finally {
      await small.stop();
    }
  }, 60_000);

  it.each([
    ['an unknown address', 'GET', '/v1/nothing', 404, 'not_found'],
    ['a wrong method', 'PATCH', '/v1/keys', 405, 'method_not_allowed'],
    ['a malformed address', 'GET', '/v1/keys/%zz', 400, 'bad_request'],
    ['a NUL character in the address', 'GET', '/v1/keys?cursor=%00', 400, 'invalid_parameter'],
    [
      'a path part without end',
      'DELETE',
      `/v1/keys/${'a'.repeat(5_000)}`,
      400,
      'invalid_parameter',
    ],
    ['a limit below 1', 'GET', '/v1/keys?limit=0', 400, 'invalid_parameter'],
    ['a limit above 200', 'GET', '/v1/keys?limit=201', 400, 'invalid_parameter'],
    ['a limit that is no number', 'GET', '/v1/keys?limit=many', 400, 'invalid_parameter'],
    ['an unknown parameter', 'GET', '/v1/keys?limmit=1', 400, 'invalid_parameter'],
    ['a repeated parameter', 'GET', '/v1/keys?limit=1&limit=2', 400, 'invalid_parameter'],
    ['an invented cursor', 'GET', '/v1/keys?cursor=abc', 400, 'invalid_parameter'],
  ])('answers %s with the error envelope', async (_what, method, path, status, code) => {
    const answer = await test.call(method, path, { key });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ ok: false, code, message: expect.any(String) });
    expect(answer.details['requestId']).toEqual(expect.any(String));
  });

  it('answers what is not HTTP with the error envelope', async () => {
    const { hostname, port } = new URL(test.api.url());
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (bytes) => (received += bytes.toString()));
      socket.on('end', () => resolve(received));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"ok":false');
  });

  it('keeps a sane request id and replaces an odd one', async () => {
    const kept = await test.call('GET', '/health', { headers: { 'x-request-id': 'abc-1' } });
    const replaced = await test.call('GET', '/health', { headers: { 'x-request-id': 'a b<c>' } });
    expect(kept.headers.get('x-request-id')).toBe('abc-1');
    expect(replaced.headers.get('x-request-id')).toMatch(/^req_/);
  });

  it('sends the security headers with successes and failures', async () => {
    for (const path of ['/health', '/nothing', '/nothing?q=%00', '/v1/keys']) {
      const { headers } = await test.call('GET', path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none';frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-permitted-cross-domain-policies')).toBe('none');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('says nothing about the inside when the inside fails', async () => {
    await test.database.database.query('ALTER TABLE api_keys RENAME TO api_keys_away');
    try {
      const answer = await test.call('GET', '/v1/keys', { key });
      expect(answer.status).toBe(500);
      expect(answer.body.code).toBe('internal_error');
      expect(JSON.stringify(answer.body)).not.toMatch(/api_keys|relation|SELECT/i);
    } finally {
      await test.database.database.query('ALTER TABLE api_keys_away RENAME TO api_keys');
    }
  });

  it('finishes a running request before it closes', async () => {
    const own = await startTestApi();
    try {
      const workspace = await own.createWorkspace();
      const ownKey = await own.createKey(workspace);
      const { hostname, port } = new URL(own.api.url());
      const received = await new Promise<string>((resolve, reject) => {
        let text = '';
        const body = '{"label":"last"}';
        const head = [
          'POST /v1/keys HTTP/1.1',
          `host: ${hostname}`,
          `authorization: Bearer ${ownKey}`,
          'content-type: application/json',
          `content-length: ${body.length}`,
        ];
        const socket = connect(Number(port), hostname, () => {
          socket.write(`${head.join('\r\n')}\r\nexpect: 100-continue\r\n\r\n`);
        });
        socket.once('data', () => {
          // The server asked for the body, so the request has begun; now it is told to close.
          void own.api.close();
          socket.write(body);
          socket.on('data', (bytes) => (text += bytes.toString()));
        });
        socket.on('end', () => resolve(text));
        socket.on('error', reject);
      });
      expect(received).toMatch(/^HTTP\/1\.1 201 /);
    } finally {
      await own.database.drop();
    }
  });
});
