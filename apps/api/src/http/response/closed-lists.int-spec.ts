import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApi, type Answer, type TestApi } from '../../testing/test-api.js';

const TOKEN = 'a'.repeat(68);
const MORE_THAN_A_PAGE = 53;

/** Answers like Discord for any webhook. */
async function startDiscord(): Promise<Server> {
  const server = createServer((request, response) => {
    const id = /webhooks\/(\d+)\//.exec(request.url ?? '')?.[1];
    const webhook = { id, type: 1, guild_id: '1', channel_id: '2', name: 'Garden', token: TOKEN };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(webhook));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('lists with closed answers', () => {
  let discord: Server;
  let test: TestApi;
  let key: string;

  beforeAll(async () => {
    discord = await startDiscord();
    const { port } = discord.address() as AddressInfo;
    test = await startTestApi({
      SANDBOX_URL: `http://127.0.0.1:${port}`,
      PUBLIC_BASE_URL: 'http://api.example',
    });
    const workspace = await test.createWorkspace('sandbox');
    key = await test.createKey(workspace);
    const connect = async (_item: unknown, index: number): Promise<void> => {
      const webhookId = 100_000_000_000_000_000n + BigInt(index);
      const webhookUrl = `https://discord.com/api/webhooks/${webhookId}/${TOKEN}`;
      const json = { provider: 'discord', webhookUrl };
      const { status } = await test.call('POST', '/v1/connections/start', { key, json });
      expect(status).toBe(200);
      if (index > 0) await test.createKey(workspace);
    };
    await Promise.all(Array.from({ length: MORE_THAN_A_PAGE }, connect));
  });
  afterAll(async () => {
    await test.stop();
    await new Promise((resolve) => discord.close(resolve));
  });

  const get = (path: string): Promise<Answer> => test.call('GET', path, { key });
  const itemsOf = (answer: Answer, field: string): readonly Record<string, unknown>[] =>
    answer.body[field] as unknown as readonly Record<string, unknown>[];

  const lists = [
    ['/v1/accounts', 'accounts', 'id'],
    ['/v1/accounts/capabilities', 'capabilities', 'accountId'],
    ['/v1/connections', 'connections', 'id'],
    ['/v1/connections/health', 'connections', 'id'],
    ['/v1/keys', 'keys', 'id'],
  ] as const;

  it.each(lists)('%s gives everything without a limit', async (path, field) => {
    const answer = await get(path);
    expect(itemsOf(answer, field)).toHaveLength(MORE_THAN_A_PAGE);
    expect(answer.headers.get('x-total-count')).toBe(String(MORE_THAN_A_PAGE));
    expect(answer.headers.get('link')).toBeNull();
  });

  it.each(lists)('%s tells of the rest in headers with one', async (path, field, id) => {
    const everything = itemsOf(await get(path), field).map((item) => item[id]);
    const walked: unknown[] = [];
    let next: string | undefined = `${path}?limit=20`;
    while (next !== undefined) {
      const answer: Answer = await get(next);
      expect(answer.headers.get('x-total-count')).toBe(String(MORE_THAN_A_PAGE));
      walked.push(...itemsOf(answer, field).map((item) => item[id]));
      const link = answer.headers.get('link');
      const match = link === null ? null : /^<http:\/\/api\.example(.+)>; rel="next"$/.exec(link);
      expect(link === null).toBe(match === null);
      next = match?.[1];
    }
    expect(walked).toEqual(everything);
  });

  it('skip by offset, and tell of no rest at the end', async () => {
    const answer = await get(`/v1/accounts?limit=3&offset=${MORE_THAN_A_PAGE - 3}`);
    expect(itemsOf(answer, 'accounts')).toHaveLength(3);
    expect(answer.headers.get('link')).toBeNull();
  });

  it('of capabilities give the members that are asked for', async () => {
    const answer = await get(
      '/v1/accounts/capabilities?limit=2&fields=canPublish,accountId,handle',
    );
    expect(itemsOf(answer, 'capabilities')).toHaveLength(2);
    for (const one of itemsOf(answer, 'capabilities')) {
      expect(Object.keys(one).sort()).toEqual(['accountId', 'canPublish', 'handle']);
    }
    const [{ accountId }] = itemsOf(answer, 'capabilities') as [{ accountId: string }];
    const single = await get(`/v1/accounts/${accountId}/capabilities?fields=media`);
    expect(Object.keys(single.body['capabilities'] as unknown as object)).toEqual(['media']);
    expect(await get('/v1/accounts/capabilities?fields=secrets')).toMatchObject({
      status: 400,
      details: { field: 'fields' },
    });
  });
});
