import { gzipSync } from 'node:zlib';
import { anImage, aPromisedPng, aVideo } from '#libs/media/testing';
import { startTestService, type TestService } from '../support/test-service.js';
import { expectNoFailure, RawClient } from './raw-requests.js';
import {
  aPngOfZeroes,
  aPngWithCompressedText,
  aPromisedGif,
  aPromisedWebp,
} from './hostile-files.js';
import { expectNothingKept } from './kept-files.js';

const MEBIBYTE = 1024 * 1024;
/** What the process may grow by, everything of the runtime included, while it looks at hostile files. */
const MOST_GROWTH_BYTES = 300 * MEBIBYTE;

const HTML = Buffer.from('<!doctype html><html><script>alert(document.cookie)</script></html>');
const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

describe('uploads', () => {
  let service: TestService;
  let raw: RawClient;
  let png: Buffer;
  let jpeg: Buffer;
  let mp4: Buffer;

  beforeAll(async () => {
    service = await startTestService({
      scheduler: 'none',
      environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: '0', MEDIA_MAX_UPLOAD_BYTES: '20000000' },
    });
    raw = new RawClient(service.api);
    [png, jpeg, mp4] = await Promise.all([anImage('png'), anImage('jpeg'), aVideo('mp4')]);
  }, 60_000);
  afterAll(async () => {
    raw.close();
    await service.stop();
  });

  const upload = (filename: string, bytes: Buffer, facts: object = {}) =>
    service.api.post('/v1/assets/upload', {
      filename,
      contentBase64: bytes.toString('base64'),
      ...facts,
    });

  it.each<[string, string, () => Buffer, string]>([
    ['a page called a picture', 'photo.png', () => HTML, 'image/png'],
    ['a drawing with a script called a photo', 'photo.jpg', () => SVG, 'image/jpeg'],
    ['a page called a film', 'film.mp4', () => HTML, 'video/mp4'],
    ['text called a sound', 'song.mp3', () => Buffer.from('la la la'), 'audio/mpeg'],
    [
      'a program called a picture',
      'photo.png',
      () => Buffer.from('\x7fELF\x02\x01\x01'.padEnd(200, '\0'), 'latin1'),
      'image/png',
    ],
    ['an archive called a film', 'film.mp4', () => gzipSync('x'.repeat(1_000)), 'video/mp4'],
    ['a PNG cut short in its header', 'photo.png', () => png.subarray(0, 20), 'image/png'],
    ['a JPEG cut short in its header', 'photo.jpg', () => jpeg.subarray(0, 40), 'image/jpeg'],
    [
      'an MP4 cut short',
      'film.mp4',
      () => mp4.subarray(0, Math.floor(mp4.length / 2)),
      'video/mp4',
    ],
    ['an MP4 of nothing but its brand', 'film.mp4', () => mp4.subarray(0, 32), 'video/mp4'],
    ['a GIF that ends after its name', 'photo.gif', () => Buffer.from('GIF89a'), 'image/gif'],
    ['an empty file', 'photo.png', () => Buffer.alloc(0), 'image/png'],
  ])('refuse %s', async (_what, filename, bytes, mime) => {
    await expectNothingKept(service, async () => {
      const answer = await upload(filename, bytes(), { mime });
      expect([400, 422]).toContain(answer.status);
      expect(['invalid_parameter', 'asset_invalid']).toContain(answer.body.code);
    });
  });

  it('judge a file by its bytes, not by its name or claim', async () => {
    const { body } = await upload('film.mp4', png, { mime: 'video/mp4' });
    expect(body.asset).toMatchObject({ kind: 'image', mime: 'image/png' });
    const delivered = await fetch(body.asset.publicUrl);
    expect(delivered.headers.get('content-type')).toBe('image/png');
  });

  it('measure nothing of what a file only promises', async () => {
    const bombs: [string, Buffer][] = [
      ['huge.png', aPromisedPng(60_000, 60_000)],
      ['huger.png', aPromisedPng(2 ** 31 - 1, 2 ** 31 - 1)],
      ['text.png', aPngWithCompressedText(200 * MEBIBYTE)],
      ['huge.gif', aPromisedGif(65_535, 65_535)],
      ['huge.webp', aPromisedWebp(16_383, 16_383)],
      ['zeroes.png', aPngOfZeroes(20_000, 20_000)],
    ];
    const before = process.memoryUsage().rss;
    for (const [name, bytes] of bombs) {
      const answer = await upload(name, bytes);
      expect([name, answer.status < 500]).toEqual([name, true]);
      if (name !== 'text.png') expect([name, answer.status]).toEqual([name, 422]);
      const grown = process.memoryUsage().rss - before;
      expect({ name, tooMuch: grown > MOST_GROWTH_BYTES }).toEqual({ name, tooMuch: false });
    }
  });

  it('do not unpack archives', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * MEBIBYTE));
    const before = process.memoryUsage().rss;
    const { status, body } = await upload('bomb.gz', bomb);
    expect([status, body.asset.kind, body.asset.size]).toEqual([201, 'other', bomb.length]);
    expect(process.memoryUsage().rss - before).toBeLessThan(MOST_GROWTH_BYTES);
    const delivered = await fetch(body.asset.publicUrl);
    expect(delivered.headers.get('content-encoding')).toBeNull();
    expect(delivered.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it.each<[string, () => Buffer]>([
    ['page.html', () => HTML],
    ['drawing.svg', () => SVG],
    ['script.js', () => Buffer.from('alert(1)')],
    ['sheet.xml', () => Buffer.from('<?xml version="1.0"?><x/>')],
    ['book.pdf', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['noname', () => HTML],
    ['page.html.txt', () => HTML],
  ])('hand out %s only as a download that no browser runs', async (filename, bytes) => {
    const { status, body } = await upload(filename, bytes());
    expect([status, body.asset.kind]).toEqual([201, 'other']);
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await fetch(body.asset.publicUrl, { method });
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('serve a picture with a page behind it as the picture it claims to be, or not at all', async () => {
    const { status, body } = await upload('both.png', Buffer.concat([png, HTML]));
    if (status !== 201) return;
    const { headers } = await fetch(body.asset.publicUrl);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '../../../etc/passwd.png',
    '..\\..\\windows\\system32\\x.png',
    '/etc/passwd',
    'C:\\boot.ini',
    '....//....//x.png',
    '.htaccess',
    '..',
    'a\r\nset-cookie: x=1.png',
    'quote".png',
    "quote'%0d%0a.png",
    'photo\u202egnp.exe',
    '\u{1f4a9}.png',
    `${'ä'.repeat(500)}.png`,
    '__proto__',
    '%2e%2e%2fx.png',
  ])('keep nothing dangerous of the name %j', async (filename) => {
    const { status, body } = await upload(filename, png);
    expect(status).toBe(201);
    const { originalFilename, objectKey, publicUrl } = body.asset;
    expect(originalFilename).not.toMatch(/[/\\\r\n"\u202e]|^\.+/);
    expect(objectKey).toMatch(new RegExp(`^${service.workspaceId}/..?/asset_[0-9A-Z]{26}$`));
    const { status: found, headers } = await fetch(publicUrl);
    expect(found).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="[^"\r\n]*"; filename\*=/,
    );
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'ws_other/aa/asset_x',
    'WORKSPACE/../ws_other/x',
    'WORKSPACE/../../etc/passwd',
    'WORKSPACE/..%2f..%2fetc',
    'WORKSPACE//etc/passwd',
    'WORKSPACE/./x',
    'WORKSPACE\\..\\x',
    'WORKSPACE/.hidden',
    'WORKSPACE/aa/none',
    'file:///etc/passwd',
    'http://127.0.0.1/x',
    'WORKSPACE/aa/\u202ex',
    'x'.repeat(600),
  ])('register no object by the key %j', async (key) => {
    await expectNothingKept(service, async () => {
      const objectKey = key.replace('WORKSPACE', service.workspaceId);
      const answer = await service.api.post('/v1/assets', { objectKey });
      expect([400, 404, 422]).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain('root:');
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://x/y',
    '//x/y',
    'http://',
  ])('take no public address like %s', async (publicUrl) => {
    const objectKey = `${service.workspaceId}/aa/none`;
    const answer = await service.api.post('/v1/assets', { objectKey, publicUrl });
    expect([answer.status, answer.body.details.field]).toEqual([400, 'publicUrl']);
  });

  it.each<[string, string]>([
    ['base64 with strangers in it', '!!!!'],
    ['base64 of a wrong length', 'AAAAA'],
    ['padding in the middle', 'AA==AAAA'],
    ['a data address', 'data:image/png;base64,AAAA'],
    ['words', 'not base64 at all'],
  ])('refuse %s', async (_what, contentBase64) => {
    await expectNothingKept(service, async () => {
      const answer = await service.api.post('/v1/assets/upload', {
        filename: 'x.png',
        contentBase64,
      });
      expect([400, 422]).toContain(answer.status);
      const { code, details } = answer.body;
      expect(['contentBase64', 'asset_invalid']).toContain(details.field ?? code);
    });
  });

  it('answer any range without failing', async () => {
    const { body } = await upload('photo.png', png);
    const { pathname } = new URL(body.asset.publicUrl);
    const ranges = [
      'bytes=-1',
      'bytes=0-',
      'bytes=5-2',
      'bytes=99999999-',
      'bytes=0-0,2-3',
      'bytes=a-b',
      'bytes=-0',
      `bytes=${'0-0,'.repeat(2_000)}1-2`,
      'items=0-1',
      'bytes=0-99999999999999999999',
    ];
    for (const range of ranges) {
      const answer = await raw.send({ method: 'GET', path: pathname, headers: { range } });
      expectNoFailure(answer, range);
      expect([range.slice(0, 40), [200, 206, 416].includes(answer.status)]).toEqual([
        range.slice(0, 40),
        true,
      ]);
    }
  });
});
