import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signRequest } from '../_instagram-graph/index.js';
import { InstagramClient, gardenAppScopedId, gardenId } from './testing/instagram-client.js';

describe('callbacks of Instagram', () => {
  let client: InstagramClient;
  let app: Server;
  let callbackUrl: string;
  let received: { type: string; body: string }[];

  beforeEach(async () => {
    received = [];
    app = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        received.push({ type: request.headers['content-type'] ?? '', body });
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"url":"https://tester.example/1","confirmation_code":"abc1"}');
      });
    });
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
    callbackUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
    client = await InstagramClient.start();
    await client.connect();
  });
  afterEach(async () => {
    await client.stop();
    app.closeAllConnections();
    await new Promise((resolve) => app.close(resolve));
  });

  const order = (kind: string, body: Record<string, unknown>) =>
    client.sandbox.sendJson(`/_sandbox/instagram/${kind}`, body);

  it('signs as the published example', () => {
    const payload = { algorithm: 'HMAC-SHA256', issued_at: 1291836800, user_id: '218471' };
    expect(signRequest(payload, 'secret')).toBe(
      'YUJO0oRGOt7-W5asotYHMee563x9OGcUgq1tqDuu-Z4.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTI5MTgzNjgwMCwidXNlcl9pZCI6IjIxODQ3MSJ9',
    );
  });

  it('tells the app that the person has removed it', async () => {
    const answer = await order('deauthorize', { userId: gardenAppScopedId, callbackUrl });
    expect(answer.json).toMatchObject({ status: 200, contentType: 'application/json' });
    expect(received[0]?.type).toContain('application/x-www-form-urlencoded');
    const form = new URLSearchParams(received[0]?.body);
    const [signature, payload = ''] = (form.get('signed_request') ?? '').split('.');
    expect(signature).toBe(createHmac('sha256', 'shh').update(payload).digest('base64url'));
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).toEqual({
      algorithm: 'HMAC-SHA256',
      issued_at: client.clock.now().getTime() / 1000,
      user_id: gardenAppScopedId,
    });
    const { error } = (await client.get('v25.0/me')).json;
    expect(error).toMatchObject({ code: 190, error_subcode: 458 });
  });

  it('asks for the deletion of data, with either id and after the removal too', async () => {
    await order('deauthorize', { userId: gardenId, callbackUrl });
    const answer = await order('data-deletion', { userId: gardenId, callbackUrl });
    expect(JSON.parse(answer.json.body)).toMatchObject({ confirmation_code: 'abc1' });
    const payload = String(answer.json.signedRequest).split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).toMatchObject({
      user_id: gardenId,
      expires: expect.any(Number),
    });
  });

  it('refuses orders that make no sense', async () => {
    const secret = { appSecret: 'other' };
    expect((await order('deauthorize', { userId: '1', callbackUrl, ...secret })).status).toBe(200);
    expect((await order('deauthorize', { userId: '1', callbackUrl })).status).toBe(404);
    expect((await order('deauthorize', { userId: 1, callbackUrl })).status).toBe(400);
    expect((await order('deauthorize', { userId: '1', callbackUrl: 'x' })).status).toBe(400);
    expect((await order('deauthorize', { userId: '1', callbackUrl, extra: 1 })).status).toBe(400);
    const nobody = { userId: gardenId, callbackUrl: 'http://127.0.0.1:1/' };
    expect((await order('deauthorize', nobody)).status).toBe(502);
  });

  it('shows profiles and their pictures, and passes on to pages of other networks', async () => {
    const { profile_picture_url: picture } = (
      await client.get('v25.0/me?fields=profile_picture_url')
    ).json;
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
    const page = (path: string) =>
      client.sandbox.send(`/www.instagram.com/${path}`, { redirect: 'manual' });
    expect((await page('garden_daily/')).text).toContain('Garden Daily');
    expect((await page('nobody/')).status).toBe(404);
    const other = await page('p/BAAAAAAAAA/');
    expect(other.headers.get('location')).toContain('/_sandbox/view/meta/');
  });
});
