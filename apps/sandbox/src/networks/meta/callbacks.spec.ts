import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appSecret, gazetteId, GraphClient, refusal } from './testing/graph-client.js';

describe('callbacks of Facebook', () => {
  let client: GraphClient;
  let server: Server;
  let callbackUrl: string;
  let received: { type: string | undefined; body: string }[];

  beforeEach(async () => {
    received = [];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        received.push({ type: request.headers['content-type'], body });
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"url":"https://us.example/1","confirmation_code":"a1"}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
    client = await GraphClient.start();
    await client.login();
  });
  afterEach(async () => {
    await client.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const order = (what: string, body: Record<string, unknown>) =>
    client.sandbox.sendJson(`/_sandbox/meta/${what}`, { callbackUrl, ...body });
  const readRequest = (body: string) => {
    const [signature, payload] = (new URLSearchParams(body).get('signed_request') ?? '').split('.');
    expect(signature).toBe(createHmac('sha256', appSecret).update(payload!).digest('base64url'));
    return JSON.parse(Buffer.from(payload!, 'base64url').toString('utf8'));
  };

  it('tells the service that a person removed it, and kills every token', async () => {
    const { id: userId } = (await client.get('me', { fields: 'id' })).json;
    const user = client.token;
    const page = await client.loginAsPage(gazetteId);
    const answer = await order('deauthorize', { userId });
    expect(answer.json).toMatchObject({ status: 200, body: { confirmation_code: 'a1' } });
    expect(received[0]?.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(readRequest(received[0]!.body)).toEqual({
      algorithm: 'HMAC-SHA256',
      issued_at: client.clock.inSeconds(0),
      user_id: userId,
    });
    for (const token of [user, page]) {
      client.token = token;
      expect(refusal(await client.get('me'))).toBe('401 190/458');
    }
  });

  it('asks for the deletion of data, also after the removal', async () => {
    const { id: userId } = (await client.get('me', { fields: 'id' })).json;
    await order('deauthorize', { userId });
    const answer = await order('data-deletion', { userId: 'ada' });
    expect(answer.json).toEqual({
      status: 200,
      contentType: 'application/json',
      body: { url: 'https://us.example/1', confirmation_code: 'a1' },
    });
    expect(readRequest(received[1]!.body)).toMatchObject({
      user_id: userId,
      expires: client.clock.inSeconds(3600),
    });
  });

  it('refuses orders that cannot be carried out', async () => {
    expect((await order('deauthorize', { userId: '1' })).status).toBe(404);
    expect((await order('deauthorize', {})).status).toBe(400);
    expect((await order('deauthorize', { userId: 'ada', callbackUrl: 'x' })).status).toBe(400);
    expect((await order('data-deletion', { userId: 'ada', more: 1 })).status).toBe(400);
    const nowhere = { userId: 'ada', callbackUrl: 'http://127.0.0.1:1/' };
    expect((await order('data-deletion', nowhere)).status).toBe(502);
    expect((await client.sandbox.sendJson('/_sandbox/meta/apps', { appId: 'x' })).status).toBe(400);
    const wrong = { appId: '1', callsPerHour: 'many' };
    expect((await client.sandbox.sendJson('/_sandbox/meta/apps', wrong)).status).toBe(400);
  });
});
