import { SandboxClient } from '../testing/sandbox-client.js';

describe('posts of accounts that somebody knows by other names', () => {
  let client: SandboxClient;
  let chatId: string;

  beforeAll(async () => {
    client = await SandboxClient.start();
    const chat = await client.telegram('getChat', { chat_id: '@garden_news' });
    chatId = String(chat.json.result.id);
    for (const text of ['one', 'two', 'three']) {
      await client.telegram('sendMessage', { chat_id: '@garden_news', text });
    }
    await client.telegram('sendMessage', { chat_id: '@another', text: 'elsewhere' });
  });
  afterAll(() => client.stop());

  const search = async (body: object) => client.sendJson('/_sandbox/posts/search', body);
  const mine = (more: object = {}) => ({
    ...{ id: 'mine', provider: 'telegram', names: ['nobody', chatId], onlyKnown: false },
    ...more,
  });
  const texts = (posts: { text: string }[]) => posts.map(({ text }) => text);

  it('are told newest first, with whose they are', async () => {
    const { json } = await search({ accounts: [mine()], limit: 2 });
    expect(texts(json.posts)).toEqual(['three', 'two']);
    expect(json.posts[0]).toMatchObject({ accountIds: ['mine'], account: chatId });
    expect((await fetch(json.posts[0].viewUrl)).status).toBe(200);
    expect(texts((await search({ accounts: [mine()], limit: 0 })).json.posts)).toEqual([]);
  });

  it('are left out where others use the account, unless they are known', async () => {
    const [first] = await client.posts();
    const known = [{ provider: 'telegram', id: first!.id }];
    const { json } = await search({ accounts: [mine({ onlyKnown: true })], known });
    expect(texts(json.posts)).toEqual(['one']);
    const elsewhere = (await client.posts()).at(-1);
    const foreign = [{ provider: 'telegram', id: elsewhere!.id }];
    const { json: none } = await search({ accounts: [mine()], known: foreign, limit: 10 });
    expect(texts(none.posts)).toEqual(['three', 'two', 'one']);
  });

  it('are missing when they never were, or are deleted', async () => {
    const [first, second] = await client.posts();
    const [, message] = second!.id.split(':');
    await client.telegram('deleteMessage', { chat_id: '@garden_news', message_id: message });
    const known = [first!.id, second!.id, '1:1'].map((id) => ({ provider: 'telegram', id }));
    const { json } = await search({ known });
    expect(json).toEqual({ posts: [], missing: known.slice(1) });
  });

  it.each([
    { accounts: 'mine' },
    { accounts: [{ id: 'mine', provider: 'telegram' }] },
    { known: [{ provider: 'telegram' }] },
    { limit: 1_001 },
    { limits: 1 },
  ])('refuses %j', async (body) => {
    expect((await search(body)).status).toBe(400);
  });

  it('has faults that are their owner’s, and mean any of several names', async () => {
    const fault = { provider: 'telegram', operation: 'commit', kind: 'http', status: 503 };
    const send = () => client.telegram('sendMessage', { chat_id: '@garden_news', text: 'again' });
    await client.sendJson('/_sandbox/faults', { ...fault, owner: 'ada', account: ['x', chatId] });
    await client.sendJson('/_sandbox/faults', { ...fault, owner: 'ben', account: ['x'] });
    const of = async (owner: string) =>
      (await client.send(`/_sandbox/faults?owner=${owner}`)).json.faults;
    expect(await of('ada')).toHaveLength(1);
    expect((await send()).status).toBe(503);
    expect((await send()).status).toBe(200);
    expect([await of('ada'), await of('ben')]).toMatchObject([[], [{ account: ['x'] }]]);
    await client.send('/_sandbox/faults?owner=ada', { method: 'DELETE' });
    expect(await of('ben')).toHaveLength(1);
    await client.send('/_sandbox/faults?owner=ben', { method: 'DELETE' });
    expect(await of('ben')).toEqual([]);
    const wrong = { ...fault, account: [] };
    expect((await client.sendJson('/_sandbox/faults', wrong)).status).toBe(400);
  });
});
