import { deflateSync, gzipSync, crc32 } from 'node:zlib';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { anImage, aPromisedPng, aVideo } from '#libs/media/testing';
import { startTestService, type TestService } from '../support/test-service.js';
import { expectNoFailure, RawClient, refusalOf } from './raw-requests.js';
import { rowCounts } from './table-snapshots.js';

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

  const sendForm = (boundary: string, body: string | Uint8Array) =>
    raw.send({
      method: 'POST',
      path: '/v1/assets/upload',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    });

  /** Nothing of a refused file stays behind, neither a row nor bytes. */
  async function expectNothingKept(work: () => Promise<void>): Promise<void> {
    const directory = service.environment['MEDIA_DIRECTORY']!;
    const files = async (): Promise<readonly string[]> => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    };
    const [rows, kept] = [await rowCounts(service), await files().catch(() => [])];
    await work();
    expect(await rowCounts(service)).toEqual(rows);
    expect(await files().catch(() => [])).toEqual(kept);
  }

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
    await expectNothingKept(async () => {
      const answer = await upload(filename, bytes(), { mime });
      expect([answer.status, answer.body.code]).toEqual([
        oneOf([400, 422]),
        oneOf(['invalid_parameter', 'asset_invalid']),
      ]);
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
      ['text.png', pngWithCompressedText(200 * MEBIBYTE)],
      ['huge.gif', gifOf(65_535, 65_535)],
      ['huge.webp', webpOf(16_383, 16_383)],
      ['zeroes.png', pngOfZeroes(20_000, 20_000)],
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
    await expectNothingKept(async () => {
      const objectKey = key.replace('WORKSPACE', service.workspaceId);
      const answer = await service.api.post('/v1/assets', { objectKey });
      expect([answer.status, JSON.stringify(answer.body).includes('root:')]).toEqual([
        oneOf([400, 404, 422]),
        false,
      ]);
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
    await expectNothingKept(async () => {
      const answer = await service.api.post('/v1/assets/upload', {
        filename: 'x.png',
        contentBase64,
      });
      expect([answer.status, answer.body.details.field ?? answer.body.code]).toEqual([
        oneOf([400, 422]),
        oneOf(['contentBase64', 'asset_invalid']),
      ]);
    });
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
    ['a long field name', part('n'.repeat(5_000), null, 'x') + part('file', 'a.txt', 'a') + end],
    ['a width that is none', part('width', null, 'wide') + part('file', 'a.txt', 'a') + end],
    ['a NUL in a field', part('mime', null, 'a\u0000') + part('file', 'a.txt', 'a') + end],
  ])('refuse a form with %s, and keep nothing of it', async (what, body) => {
    await expectNothingKept(async () => {
      const answer = await sendForm('frontier', body);
      refusalOf(answer, what);
    });
  });

  it('refuse a form whose file passes the limit', async () => {
    await expectNothingKept(async () => {
      const answer = await sendForm(
        'frontier',
        part('file', 'a.bin', 'x'.repeat(21_000_000)) + end,
      );
      expect([answer.status, refusalOf(answer, 'large').code]).toEqual([413, 'payload_too_large']);
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
      `bytes=${'0-0,'.repeat(5_000)}1-2`,
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

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function pngOf(width: number, height: number, chunks: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A real picture that unpacks to far more than it takes. */
function pngOfZeroes(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return pngOf(width, height, [pngChunk('IDAT', rows)]);
}

/** A small picture with a compressed comment that unpacks to `bytes`. */
function pngWithCompressedText(bytes: number): Buffer {
  const text = Buffer.concat([
    Buffer.from('Comment\0\0', 'latin1'),
    deflateSync(Buffer.alloc(bytes)),
  ]);
  return pngOf(8, 8, [pngChunk('zTXt', text), pngChunk('IDAT', deflateSync(Buffer.alloc(16)))]);
}

function gifOf(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('GIF89a', 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

function webpOf(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(56, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}
