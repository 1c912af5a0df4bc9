import { signRequest } from '../_graph/callbacks.js';
import { callbackAnswer, CallbackReceiver } from '../_graph/testing/callback-receiver.js';
import { InstagramClient, gardenAppScopedId, gardenId } from './testing/instagram-client.js';

describe('callbacks of Instagram', () => {
  let client: InstagramClient;
  let app: CallbackReceiver;

  beforeEach(async () => {
    app = await CallbackReceiver.start();
    client = await InstagramClient.start();
    await client.connect();
  });
  afterEach(async () => {
    await client.stop();
    await app.stop();
  });

  const order = (kind: string, body: Record<string, unknown>) =>
    client.sandbox.sendJson(`/_sandbox/instagram/${kind}`, { callbackUrl: app.url, ...body });

  it('signs as the published example', () => {
    const payload = { algorithm: 'HMAC-SHA256', issued_at: 1291836800, user_id: '218471' };
    expect(signRequest(payload, 'secret')).toBe(
      'YUJO0oRGOt7-W5asotYHMee563x9OGcUgq1tqDuu-Z4.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTI5MTgzNjgwMCwidXNlcl9pZCI6IjIxODQ3MSJ9',
    );
  });

  it('tells the app that the person has removed it', async () => {
    const answer = await order('deauthorize', { userId: gardenAppScopedId });
    expect(answer.json).toMatchObject({ status: 200, contentType: 'application/json' });
    expect(app.received[0]?.type).toContain('application/x-www-form-urlencoded');
    expect(app.payload('shh')).toEqual({
      algorithm: 'HMAC-SHA256',
      issued_at: client.clock.now().getTime() / 1000,
      user_id: gardenAppScopedId,
    });
    const { error } = (await client.get('v25.0/me')).json;
    expect(error).toMatchObject({ code: 190, error_subcode: 458 });
  });

  it('asks for the deletion of data, with either id and after the removal too', async () => {
    await order('deauthorize', { userId: gardenId });
    const answer = await order('data-deletion', { userId: gardenId });
    expect(answer.json.body).toEqual(callbackAnswer);
    expect(app.payload('shh')).toMatchObject({ user_id: gardenId, expires: expect.any(Number) });
  });

  it.each([
    [404, { userId: '1' }],
    [404, { userId: '17841400000010002' }],
    [400, { userId: 1 }],
    [400, { userId: gardenId, callbackUrl: 'x' }],
    [400, { userId: gardenId, extra: 1 }],
    [502, { userId: gardenId, callbackUrl: 'http://127.0.0.1:1/' }],
  ])('answers %d to the order %j', async (status, body) => {
    expect((await order('deauthorize', body)).status).toBe(status);
  });
});
