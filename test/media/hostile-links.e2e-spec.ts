import { createHash } from 'node:crypto';
import { anImage, aVideo } from '#libs/media/testing';
import { connectAccount, settledPosts, startTestService } from '../support/test-service.js';
import type { ApiAnswer } from '../support/api-client.js';
import type { TestService } from '../support/test-service.js';
import { ChangingSite, dripping, endlessly } from './changing-site.js';
import { aHeavyImage } from './hostile-media.js';
import { expectNothingLeft } from './left-behind.js';

const MEBIBYTE = 1024 * 1024;
const LIMIT = 8 * MEBIBYTE;
/** The bytes are fetched while Telegram already waits for them, so that its upload breaks off. */
const BROKEN_OFF = /broke off|did not answer/;
const JPEG = { 'content-type': 'image/jpeg' };

describe('media links that mean no good', () => {
  const site = new ChangingSite();
  let service: TestService;
  let account: { readonly handle: string };
  let picture: Buffer;
  let large: Buffer;

  beforeAll(async () => {
    await site.start();
    service = await startTestService({
      environment: {
        OUTBOUND_ALLOWED_HOSTS: site.host,
        PUBLISH_MAX_ATTEMPTS: '1',
        MEDIA_MAX_UPLOAD_BYTES: String(LIMIT),
        MEDIA_PROBE_TIMEOUT_MS: '1200',
        MEDIA_DOWNLOAD_TIMEOUT_MS: '800',
      },
    });
    account = await connectAccount(service, 'telegram');
    picture = await anImage('jpeg');
    // Longer than what a probe reads of its beginning.
    large = await aHeavyImage(400_000);
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await site.stop();
  });

  const documentOf = (url: string, mode?: 'draft'): object => ({
    ...(mode ? { mode } : {}),
    posts: [{ account: account.handle, text: `look: ${url}`, media_link: url }],
  });
  const validate = (url: string): Promise<ApiAnswer> =>
    service.api.post('/v1/posts/validate', documentOf(url));
  /** What validate says of the link: the code of the issue, or `fine`. */
  async function said(url: string): Promise<string> {
    const { status, body } = await validate(url);
    if (status === 200) return 'fine';
    const [issue] = body.details.issues as { code: string; path: string; message: string }[];
    expect(issue?.path).toMatch(/^posts\[0\]\.media_link/);
    return issue!.code;
  }
  /** What a post ends as whose link was fine when it was applied, and changed before it went out. */
  async function published(url: string, change: () => void): Promise<readonly [string, string]> {
    const applied = await service.api.post('/v1/posts/apply', documentOf(url, 'draft'));
    expect(applied.status).toBe(201);
    change();
    const { id } = applied.body.run;
    expect((await service.api.post(`/v1/runs/${id}/publish`, {})).status).toBe(200);
    const [post] = await settledPosts(service, id);
    return [post.status, post.error ?? ''];
  }
  const shownOf = async (url: string): Promise<readonly string[]> => {
    const posts = await service.sandbox.posts('telegram');
    const entry = posts.find(({ text }) => text?.includes(url));
    return (entry?.media ?? []).map(({ sha256 }) => sha256);
  };
  const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

  it('are judged by what they give', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const verdicts = {
      good: await said(site.file('/good.jpg', picture)),
      'no type': await said(site.file('/untold', picture, 'application/octet-stream')),
      'a picture called a page': await said(site.file('/called.html', picture, 'text/html')),
      'a page called a picture': await said(site.file('/page.jpg', page, 'image/jpeg')),
      'a page': await said(site.file('/page.html', page, 'text/html')),
      'no bytes': await said(site.file('/empty.jpg', Buffer.alloc(0))),
      'half a header': await said(site.file('/half.jpg', picture.subarray(0, 40))),
      missing: await said(
        site.on('/404.jpg', (_request, response) => response.writeHead(404).end()),
      ),
      broken: await said(
        site.on('/500.jpg', (_request, response) => response.writeHead(500).end()),
      ),
      'moved in a circle': await said(
        site.on('/loop.jpg', (_request, response) =>
          response.writeHead(302, { location: '/loop.jpg' }).end(),
        ),
      ),
      'moved inwards': await said(
        site.on('/inwards.jpg', (_request, response) =>
          response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
        ),
      ),
      'cut off': await said(
        site.on('/cut.jpg', (_request, response) => {
          response.writeHead(200, { ...JPEG, 'content-length': 100_000 });
          response.write(picture.subarray(0, 1_000), () => response.destroy());
        }),
      ),
      'gigabytes announced': await said(
        site.on('/gigabytes.jpg', (_request, response) => {
          response.writeHead(200, { ...JPEG, 'content-length': 5 * 1024 ** 3 });
          endlessly(response, picture);
        }),
      ),
      dripping: await said(
        site.on('/drip.jpg', (_request, response) => {
          response.writeHead(200, { ...JPEG, 'content-length': 100_000 });
          dripping(response, picture.subarray(0, 1_000));
        }),
      ),
    };
    expect(verdicts).toEqual({
      good: 'fine',
      'no type': 'fine',
      'a picture called a page': 'fine',
      'a page called a picture': 'asset_invalid',
      // Telegram takes any file; what matters is that it is not taken for a picture.
      'a page': 'fine',
      'no bytes': 'asset_invalid',
      'half a header': 'asset_invalid',
      missing: 'asset_unreachable',
      broken: 'asset_unreachable',
      'moved in a circle': 'asset_unreachable',
      'moved inwards': 'asset_unreachable',
      'cut off': 'asset_unreachable',
      'gigabytes announced': 'asset_invalid',
      dripping: 'asset_unreachable',
    });
  });

  it('publish what they give, also without saying how much that is', async () => {
    const url = site.on('/chunked.jpg', (_request, response) => {
      response.writeHead(200, JPEG).write(large.subarray(0, 1_000));
      response.end(large.subarray(1_000));
    });
    await expectNothingLeft(service, async () => {
      expect(await published(url, () => undefined)).toEqual(['published', '']);
    });
    expect(await shownOf(url)).toEqual([digest(large)]);
  });

  it('publish what they give when the post goes out', async () => {
    const url = site.file('/newer.jpg', picture);
    const newer = await anImage('jpeg', { width: 500, height: 400 });
    const ending = await published(url, () => site.file('/newer.jpg', newer));
    expect(ending).toEqual(['published', '']);
    expect(await shownOf(url)).toEqual([digest(newer)]);
  });

  it.each<[string, RegExp, (path: string) => unknown]>([
    [
      'another kind of media',
      /of kind video/,
      async (path) => site.file(path, await aVideo('mp4'), 'video/mp4'),
    ],
    ['a page', /of kind other/, (path) => site.file(path, Buffer.from('<html>'), 'text/html')],
    ['nothing any more', /status 410/, (path) => site.on(path, (_, r) => r.writeHead(410).end())],
    [
      'an answer that is cut off',
      BROKEN_OFF,
      (path) =>
        site.on(path, (_, response) => {
          response.writeHead(200, { ...JPEG, 'content-length': large.length });
          response.write(large.subarray(0, 300_000), () => response.destroy());
        }),
    ],
    [
      'more than there may be, without an end',
      /too large/,
      (path) => site.on(path, (_, response) => endlessly(response.writeHead(200, JPEG), large)),
    ],
    [
      'a drip',
      BROKEN_OFF,
      (path) =>
        site.on(path, (_, response) => {
          response.writeHead(200, { ...JPEG, 'content-length': 300_000 });
          dripping(response, large.subarray(0, 200_000));
        }),
    ],
    [
      'a way inwards',
      /not publicly reachable/,
      (path) =>
        site.on(path, (_, r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
    ],
    [
      'other bytes at every look, as many of them',
      BROKEN_OFF,
      (path) => {
        let looks = 0;
        site.on(path, (_, response) => {
          const bytes = Buffer.from(large);
          bytes.writeUInt32BE((looks += 1), 1_000);
          response.writeHead(200, { ...JPEG, 'content-length': bytes.length }).end(bytes);
        });
      },
    ],
  ])('fail the post, and leave nothing, when they then give %s', async (what, reason, change) => {
    const path = `/${what.replace(/\W/g, '')}.jpg`;
    const url = site.file(path, large);
    await expectNothingLeft(service, async () => {
      const [status, error] = await published(url, () => change(path));
      expect([status, error]).toEqual(['failed', expect.stringMatching(reason)]);
    });
    expect(await shownOf(url)).toEqual([]);
  });
});
