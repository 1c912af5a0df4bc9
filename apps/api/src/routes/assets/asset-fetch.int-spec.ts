import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as post, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { anImage } from '#libs/media/testing';
import { LocalSites } from '#libs/kernel/testing';
import { startTestApi, type Answer, type TestApi } from '../../testing/test-api.js';

const PATH = '/v1/assets/from-url';
const LARGEST = 300_000;

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

describe('assets of files elsewhere', () => {
  const sites = new LocalSites();
  let test: TestApi;
  let key: string;
  let directory: string;
  let site: string;
  let hidden: string;
  let picture: Buffer;
  let serve: Serve;
  let hiddenHits: number;

  beforeAll(async () => {
    picture = await anImage('jpeg', { width: 320, height: 200 });
    site = await sites.site((request, response) => serve(request, response));
    hidden = await sites.site((_, response) => {
      hiddenHits += 1;
      response.end(picture);
    });
    directory = await mkdtemp(join(tmpdir(), 'fetched-'));
    test = await startTestApi({
      MEDIA_DIRECTORY: directory,
      MEDIA_MAX_UPLOAD_BYTES: String(LARGEST),
      MEDIA_FETCHES_PER_WORKSPACE: '2',
      OUTBOUND_ALLOWED_HOSTS: new URL(site).host,
    });
    key = await test.createKey(await test.createWorkspace());
  });
  afterAll(async () => {
    await test.stop();
    await sites.closeAll();
    await rm(directory, { recursive: true, force: true });
  });
  beforeEach(() => {
    hiddenHits = 0;
    serve = (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  });
  afterEach(async () => {
    expect(await readdir(join(directory, 'incoming')).catch(() => [])).toEqual([]);
    expect(hiddenHits).toBe(0);
  });

  const keep = (json: object): Promise<Answer> => test.call('POST', PATH, { key, json });
  const assetOf = (answer: Answer) => answer.body['asset'] as unknown as Record<string, unknown>;

  it('are made of its bytes, under the last part of its address', async () => {
    const answer = await keep({ url: `${site}/garden/spring.jpg?size=large` });
    expect(answer.status).toBe(201);
    const size = picture.length;
    expect(assetOf(answer)).toMatchObject({
      ...{ kind: 'image', mime: 'image/jpeg', status: 'ready', size },
      originalFilename: 'spring.jpg',
    });
    const listed = await test.call('GET', '/v1/assets', { key });
    expect(listed.body['assets']).toHaveLength(1);
  });

  it('follow redirects, and take another name', async () => {
    const serveRest = serve;
    serve = (request, response) =>
      request.url === '/old.jpg'
        ? response.writeHead(302, { location: '/new.jpg' }).end()
        : serveRest(request, response);
    expect(assetOf(await keep({ url: `${site}/old.jpg` }))).toMatchObject({
      originalFilename: 'new.jpg',
    });
    const named = await keep({ url: `${site}/old.jpg`, filename: '../mine.jpg' });
    expect(assetOf(named)).toMatchObject({ originalFilename: 'mine.jpg' });
  });

  it('are refused where the address, or one that it leads to, is not public', async () => {
    const redirect = `${site}/go`;
    serve = (_, response) => response.writeHead(307, { location: `${hidden}/x.jpg` }).end();
    const wrong = ['file:///etc/passwd', 'spring.jpg', 'https://ada:secret@example.com/a.jpg'];
    for (const url of [`${hidden}/x.jpg`, redirect, 'http://10.0.0.1/x.jpg', ...wrong]) {
      const { status, body, details } = await keep({ url });
      expect([url, status, body.code, details['field']]).toEqual([
        ...[url, 400, 'invalid_parameter', 'url'],
      ]);
      expect(body.message).not.toContain('secret');
    }
  });

  it('are refused where there is no such file, or no media', async () => {
    serve = (_, response) => response.writeHead(404).end('no');
    const missing = await keep({ url: `${site}/a.jpg` });
    expect([missing.status, missing.body.code]).toEqual([422, 'asset_unreachable']);
    serve = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>');
    const page = await keep({ url: `${site}/a.png` });
    expect([page.status, page.body.code]).toEqual([422, 'asset_invalid']);
    serve = (_, response) => {
      response.writeHead(200, { 'content-length': '9000' });
      response.write('begun', () => response.destroy());
    };
    const cut = await keep({ url: `${site}/a.jpg` });
    expect([cut.status, cut.body.code]).toEqual([422, 'asset_unreachable']);
  });

  it.each(['told', 'untold'])(
    'are refused where the file is too large, its size %s',
    async (how) => {
      const bytes = Buffer.alloc(LARGEST + 1, 'a');
      serve = (_, response) => {
        if (how === 'told') return response.end(bytes);
        response.write(bytes.subarray(1));
        return response.end('a');
      };
      const { status, body, details } = await keep({ url: `${site}/a.mp4` });
      expect([status, body.code, details['limit']]).toEqual([413, 'payload_too_large', LARGEST]);
    },
  );

  it('are so many at once as may be, until nobody waits for one', async () => {
    const held: ServerResponse[] = [];
    serve = (_, response) => held.push(response);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const leaving = post(test.address + PATH, { method: 'POST', headers });
    leaving.on('error', () => undefined).end(JSON.stringify({ url: `${site}/a.jpg` }));
    const staying = keep({ url: `${site}/b.jpg` });
    while (held.length < 2) await turn();
    const refused = await keep({ url: `${site}/c.jpg` });
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    leaving.destroy();
    let answer = refused;
    serve = (_, response) => response.end(picture);
    while (answer.status === 429) answer = await keep({ url: `${site}/c.jpg` });
    expect(answer.status).toBe(201);
    for (const response of held) response.end(picture);
    expect((await staying).status).toBe(201);
  });
});
