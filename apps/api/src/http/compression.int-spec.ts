import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestApi, type TestApi } from '../testing/test-api.js';

interface RawAnswer {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

describe('answers of more than a kilobyte', () => {
  let test: TestApi;
  let key: string;

  beforeAll(async () => {
    test = await startTestApi();
    key = await test.createKey(await test.createWorkspace());
  });
  afterAll(() => test.stop());

  /** Without a client that unpacks by itself. */
  const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const call = request(new URL(path, test.api.url()), { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }));
        answer.on('error', reject);
      });
      call.on('error', reject).end();
    });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ])('are sent as %s to who accepts %s', async (encoding, accepted, unpack) => {
    const plain = await get('/openapi.json');
    const packed = await get('/openapi.json', { 'accept-encoding': accepted });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['vary']).toMatch(/accept-encoding/i);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
  });

  it('are the only ones', async () => {
    const { headers } = await get('/v1/keys', {
      'accept-encoding': 'br',
      authorization: `Bearer ${key}`,
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('are left alone when they are media', async () => {
    const text = 'Tulips, roses and lilies. '.repeat(1_000);
    const { body } = await test.call('POST', '/v1/assets/upload', {
      key,
      json: { filename: 'flowers.txt', contentBase64: Buffer.from(text).toString('base64') },
    });
    const { publicUrl } = body['asset'] as unknown as { publicUrl: string };
    const { headers, bytes } = await get(new URL(publicUrl).pathname, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe(String(text.length));
    expect(bytes.toString()).toBe(text);
  });
});
