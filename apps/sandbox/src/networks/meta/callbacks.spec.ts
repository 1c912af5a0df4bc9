import { callbackAnswer, CallbackReceiver } from '../_graph/testing/callback-receiver.js';
import { appSecret, gazetteId, GraphClient, refusal } from './testing/graph-client.js';

describe('callbacks of Facebook', () => {
  let client: GraphClient;
  let app: CallbackReceiver;

  beforeEach(async () => {
    app = await CallbackReceiver.start();
    client = await GraphClient.start();
    await client.login();
  });
  afterEach(async () => {
    await client.stop();
    await app.stop();
  });

  const order = (what: string, body: Record<string, unknown>) =>
    client.sandbox.sendJson(`/_sandbox/meta/${what}`, { callbackUrl: app.url, ...body });

  it('tells the service that a person removed it, and kills every token', async () => {
    const { id: userId } = (await client.get('me', { fields: 'id' })).json;
    const user = client.token;
    const page = await client.loginAsPage(gazetteId);
    const answer = await order('deauthorize', { userId });
    expect(answer.json).toMatchObject({ status: 200, body: { confirmation_code: 'abc1' } });
    expect(app.received[0]?.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(app.payload(appSecret)).toEqual({
      algorithm: 'HMAC-SHA256',
      issued_at: client.inSeconds(0),
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
    const body = callbackAnswer;
    expect(answer.json).toEqual({ status: 200, contentType: 'application/json', body });
    const expires = client.inSeconds(3600);
    expect(app.payload(appSecret)).toMatchObject({ user_id: userId, expires });
  });

  it.each([
    [404, 'deauthorize', { userId: '1' }],
    [400, 'deauthorize', {}],
    [400, 'deauthorize', { userId: 'ada', callbackUrl: 'x' }],
    [400, 'data-deletion', { userId: 'ada', more: 1 }],
    [502, 'data-deletion', { userId: 'ada', callbackUrl: 'http://127.0.0.1:1/' }],
  ])('answers %d to the order %s %j', async (status, what, body) => {
    expect((await order(what, body)).status).toBe(status);
  });

  it('refuses settings of applications that make no sense', async () => {
    expect((await client.changeApp({ appId: 'x' })).status).toBe(400);
    expect((await client.changeApp({ callsPerHour: 'many' })).status).toBe(400);
  });
});
