import { startTestService, type TestService } from '../support/test-service.js';
import { expectNothingKept } from './kept-files.js';
import { RawClient, refusalOf } from './raw-requests.js';

describe('upload forms', () => {
  let service: TestService;
  let raw: RawClient;

  beforeAll(async () => {
    service = await startTestService({
      scheduler: 'none',
      environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: '0', MEDIA_MAX_UPLOAD_BYTES: '20000000' },
    });
    raw = new RawClient(service.api);
  }, 60_000);
  afterAll(async () => {
    raw.close();
    await service.stop();
  });

  const sendForm = (boundary: string, body: string | Uint8Array) =>
    raw.send({
      method: 'POST',
      path: '/v1/assets/upload',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    });

  const part = (name: string, filename: string | null, content: string): string =>
    [
      '--frontier',
      `Content-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}`,
      '',
      content,
      '',
    ].join('\r\n');
  const end = '--frontier--\r\n';

  it.each<[string, string]>([
    ['nothing', ''],
    ['only the end', end],
    ['no file', part('other', null, 'x') + end],
    ['a file under another name', part('picture', 'x.txt', 'x') + end],
    ['two files', part('file', 'a.txt', 'a') + part('file', 'b.txt', 'b') + end],
    ['a file cut short', part('file', 'a.txt', 'abc')],
    ['a header cut short', '--frontier\r\nContent-Dispos'],
    ['another boundary', part('file', 'a.txt', 'a').replaceAll('frontier', 'other') + '--other--'],
    ['a field called __proto__', part('__proto__', null, 'x') + part('file', 'a.txt', 'a') + end],
    ['a field called constructor twice', part('constructor', null, 'x').repeat(2) + end],
    ['a thousand fields', part('x', null, 'x').repeat(1_000) + part('file', 'a.txt', 'a') + end],
    ['a long field', part('mime', null, 'x'.repeat(50_000)) + part('file', 'a.txt', 'a') + end],
    ['a width that is none', part('width', null, 'wide') + part('file', 'a.txt', 'a') + end],
    ['a NUL in a field', part('mime', null, 'a\u0000') + part('file', 'a.txt', 'a') + end],
  ])('refuse a form with %s, and keep nothing of it', async (what, body) => {
    await expectNothingKept(service, async () => {
      const answer = await sendForm('frontier', body);
      refusalOf(answer, what);
    });
  });

  it('refuse a form whose file passes the limit', async () => {
    await expectNothingKept(service, async () => {
      const answer = await sendForm(
        'frontier',
        part('file', 'a.bin', 'x'.repeat(21_000_000)) + end,
      );
      expect([answer.status, refusalOf(answer, 'large').code]).toEqual([413, 'payload_too_large']);
    });
  });
});
