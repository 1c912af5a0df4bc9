import { ApiClient, type ApiAnswer } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { API, NodeProcess } from '../support/node-process.js';
import type { Answered, TestAccount } from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const DAY_MS = 86_400_000;
const TOMORROW = new Date(Date.now() + DAY_MS).toISOString();

describe('the rights of keys over HTTP', () => {
  let service: TestService;
  let account: TestAccount;
  let second: NodeProcess;
  let apis: readonly ApiClient[];

  // The second api is a process of its own beside that of the test, on the same database.
  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    account = await connectAccount(service, 'telegram');
    const port = await freePort();
    second = new NodeProcess(API, {
      environment: { ...service.environment, PORT: String(port) },
    });
    const baseUrl = `http://127.0.0.1:${port}`;
    apis = [service.api, new ApiClient(baseUrl, service.api.key, service.api.contract)];
    const isUp = () => fetch(`${baseUrl}/health/ready`).catch(() => null);
    await eventually(isUp, (up) => up?.ok === true, { what: 'the second api', withinMs: 30_000 });
  }, 60_000);
  afterAll(async () => {
    await second.kill();
    await service.stop();
  });

  const keyWith = async (
    rights: object,
  ): Promise<{ readonly id: string; readonly key: string }> => {
    const { status, body } = await service.api.post('/v1/keys', rights);
    expect(status).toBe(201);
    return { id: body.key.id, key: body.secret };
  };
  const apply = (key: string, post: object, more: object = {}, api = service.api) =>
    api.send('POST', '/v1/posts/apply', {
      key,
      body: { ...more, posts: [{ account: account.handle, text: 'Hello', ...post }] },
    });
  const edit = (key: string, postId: string, change: object): Promise<ApiAnswer> =>
    service.api.send('PATCH', `/v1/posts/${postId}`, {
      key,
      body: { account: account.handle, ...change },
    });
  const read = async (id: string): Promise<Answered> =>
    (await service.api.get(`/v1/posts/${id}`)).body.post;

  it('let fifty posts a day go by two apis, of 200 applies at once, and tell the others why', async () => {
    const limit = 50;
    const { key } = await keyWith({ scopes: ['publish'], policy: { maxPostsPerDay: limit } });
    const begun = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        apply(key, { text: `post ${index}`, publishAt: TOMORROW }, {}, apis[index % apis.length]),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(limit);
    for (const { status, body } of refused) {
      const { budget, used, resetsAt } = body.details;
      expect([status, body.code, budget, body.details.limit]).toEqual([
        ...[403, 'key_budget_exceeded', 'maxPostsPerDay', limit],
      ]);
      expect(used).toBe(limit);
      const resets = new Date(resetsAt).getTime();
      expect(resets).toBeGreaterThanOrEqual(begun + DAY_MS - 1_000);
      expect(resets).toBeLessThanOrEqual(Date.now() + DAY_MS + 1_000);
    }
    const { body } = await service.api.get('/v1/posts?status=scheduled&limit=1');
    expect(body.total).toBe(limit);
    for (const api of apis) {
      const { access } = (await api.send('GET', '/v1/keys/validate', { key })).body;
      expect(access.left).toMatchObject({ postsToday: 0 });
    }
  }, 60_000);

  it('keep a distance ahead, which the document is told of at its place', async () => {
    const { key } = await keyWith({ scopes: ['publish'], policy: { minLeadSeconds: 7_200 } });
    const inAnHour = new Date(Date.now() + DAY_MS / 24).toISOString();
    for (const time of [{}, { publishAt: inAnHour }]) {
      const { status, body } = await apply(key, time);
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(body.details.issues).toMatchObject([
        { code: 'lead_too_short', severity: 'error', path: expect.stringMatching(/^posts\[0\]/) },
      ]);
    }
    expect((await apply(key, { publishAt: TOMORROW })).status).toBe(201);
  });

  it('end with the key', async () => {
    const { key, id } = await keyWith({ scopes: ['publish'], expiresAt: TOMORROW });
    expect((await service.api.send('GET', '/v1/posts', { key })).status).toBe(200);
    const past = `UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`;
    expect(await service.database.database.execute(past, [id])).toBe(1);
    for (const api of apis) {
      const { status, body, headers } = await api.send('GET', '/v1/posts', { key });
      expect([status, body.code]).toEqual([401, 'api_key_expired']);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
    expect((await apply(key, {})).body.code).toBe('api_key_expired');
  });

  it('let a key that drafts edit its own drafts alone', async () => {
    const [mine, other] = [await keyWith({ scopes: ['draft'] }), await keyWith({})];
    const draft = async (key: string): Promise<Answered> =>
      (await apply(key, {}, { mode: 'draft' })).body.posts[0];
    const [own, foreign] = [await draft(mine.key), await draft(other.key)];
    const edited = await edit(mine.key, own.id, {
      ...{ text: 'Better', publishAt: TOMORROW, revision: own.revision },
    });
    expect([edited.status, edited.body.post]).toMatchObject([
      200,
      { id: own.id, status: 'draft', description: 'Better', revision: own.revision + 1 },
    ]);
    const [scheduled] = (await apply(other.key, { publishAt: TOMORROW })).body.posts;
    for (const { id } of [foreign, scheduled]) {
      const { status, body } = await edit(mine.key, id, { text: 'Mine now', publishAt: TOMORROW });
      expect([status, body.code, body.details.required]).toEqual([403, 'scope_missing', 'publish']);
      expect(await read(id)).toMatchObject({ description: 'Hello', revision: 1 });
    }
  });

  it('let a key that publishes edit what is scheduled, unless it needs confirmations', async () => {
    const { key } = await keyWith({ scopes: ['publish'] });
    const [post] = (await apply(key, { publishAt: TOMORROW })).body.posts;
    const later = new Date(Date.now() + 2 * DAY_MS).toISOString();
    const edited = await edit(key, post.id, { text: 'Later', publishAt: later });
    expect([edited.status, edited.body.post]).toMatchObject([
      200,
      { status: 'scheduled', description: 'Later', publishAtUtc: later },
    ]);
    const careful = await keyWith({ scopes: ['publish'], policy: { confirm: true } });
    const refused = await edit(careful.key, post.id, { text: 'Unseen', publishAt: later });
    expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required']);
    expect(await read(post.id)).toMatchObject({ description: 'Later' });
  });
});
