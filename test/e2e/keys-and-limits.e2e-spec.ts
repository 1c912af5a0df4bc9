import type { ApiAnswer } from '../support/api-client.js';
import type { Answered } from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

describe('API keys and rate limits', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({
      scheduler: 'none',
      environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: '60', RATE_LIMIT_APPLIES_PER_MINUTE: '2' },
    });
  });
  afterAll(() => service.stop());

  const create = async (body: object): Promise<Answered> => {
    const answer = await service.api.post('/v1/keys', body);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const withKey = (
    key: string | null,
    method: string,
    path: string,
    body?: object,
  ): Promise<ApiAnswer> =>
    service.api.send(method, path, { key, ...(body === undefined ? {} : { body }) });
  const outcome = ({ status, body }: ApiAnswer): unknown[] => [status, body.code];

  it('shows the secret of a key once, and says who it belongs to', async () => {
    const { key, apiKey, secret } = await create({ label: 'Reporting' });
    expect(apiKey).toEqual(key);
    expect(key).toMatchObject({ label: 'Reporting', kind: 'personal', secret, revokedAt: null });
    expect(secret.startsWith(key.prefix)).toBe(true);
    for (const method of ['POST', 'GET']) {
      const { status, body } = await withKey(secret, method, '/v1/keys/validate');
      expect([status, body.tenant.id, body.apiKey.id]).toEqual([200, service.workspaceId, key.id]);
    }
    const { keys } = (await service.api.get('/v1/keys')).body;
    expect(JSON.stringify(keys)).not.toContain(secret);
    const listed = keys.find(({ id }: Answered) => id === key.id);
    expect(listed.lastUsedAt).not.toBeNull();
  });

  it('knows a key that is missing, wrong or revoked', async () => {
    const { key, secret } = await create({});
    expect(key.kind).toBe('personal');
    expect(outcome(await withKey(null, 'GET', '/v1/posts'))).toEqual([401, 'auth_missing']);
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    expect(outcome(await withKey(wrong, 'GET', '/v1/posts'))).toEqual([401, 'api_key_invalid']);
    const revoked = await service.api.delete(`/v1/keys/${key.id}`);
    expect([revoked.status, revoked.body.key.revokedAt]).toEqual([200, expect.any(String)]);
    expect(outcome(await withKey(secret, 'GET', '/v1/posts'))).toEqual([401, 'api_key_revoked']);
    expect(outcome(await service.api.delete('/v1/keys/key_nobody'))).toEqual([
      404,
      'key_not_found',
    ]);
  });

  it('lets an agent publish, but touch neither keys nor connections', async () => {
    const person = await service.signIn();
    const { secret, key } = (await person.post('/v1/dashboard/keys', { kind: 'agent' })).body;
    const account = await connectAccount(service, 'telegram');
    const posts = [{ account: account.handle, description: 'By an agent' }];
    expect((await withKey(secret, 'POST', '/v1/posts/apply', { posts })).status).toBe(201);
    for (const [method, path, body] of [
      ['POST', '/v1/keys', {}],
      ['DELETE', `/v1/keys/${key.id}`, undefined],
      ['DELETE', `/v1/accounts/${account.id}`, undefined],
    ] as const) {
      expect(outcome(await withKey(secret, method, path, body))).toEqual([
        403,
        'key_kind_forbidden',
      ]);
    }
    const seen = await withKey(secret, 'GET', '/v1/keys');
    expect(seen.status).toBe(200);
    expect(seen.body.keys.every((one: Answered) => !one.secret)).toBe(true);
  });

  it("answers another workspace's key as if it were not there", async () => {
    const { key } = await create({});
    const stranger = await service.anotherWorkspace();
    expect(outcome(await stranger.delete(`/v1/keys/${key.id}`))).toEqual([404, 'key_not_found']);
    const { keys } = (await stranger.get('/v1/keys')).body;
    expect(keys.map(({ id }: Answered) => id)).not.toContain(key.id);
  });

  it('counts applies on their own, tells how many are left and when to come back', async () => {
    const client = await service.anotherWorkspace();
    const account = await connectAccount({ ...service, api: client }, 'telegram');
    const apply = (text: string): Promise<ApiAnswer> => {
      const posts = [{ account: account.handle, description: text }];
      return client.post('/v1/posts/apply', { mode: 'draft', posts });
    };
    const left = [await apply('one'), await apply('two')].map(({ status, headers }) => [
      status,
      headers.get('ratelimit-limit'),
      headers.get('ratelimit-remaining'),
    ]);
    expect(left).toEqual([
      [201, '2', '1'],
      [201, '2', '0'],
    ]);
    const refused = await apply('three');
    expect(outcome(refused)).toEqual([429, 'rate_limited']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(Number(refused.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
    // Reading goes on, and so do the applies of others.
    const read = await client.get('/v1/posts');
    expect([read.status, read.body.total, read.headers.get('ratelimit-limit')]).toEqual([
      200,
      2,
      '60',
    ]);
    expect((await service.api.get('/v1/posts')).status).toBe(200);
  });

  it('counts an apply once, however often it is sent under its key, and none that was refused', async () => {
    const client = await service.anotherWorkspace();
    const account = await connectAccount({ ...service, api: client }, 'telegram');
    const apply = (key: string): Promise<ApiAnswer> => {
      const posts = [{ account: account.handle, description: key }];
      const headers = { 'idempotency-key': key };
      return client.post('/v1/posts/apply', { mode: 'draft', posts }, { headers });
    };
    const statuses = [];
    for (const key of ['one', 'one', 'one', 'two', 'two', 'three', 'three', 'one']) {
      statuses.push((await apply(key)).status);
    }
    expect(statuses).toEqual([201, 200, 200, 201, 200, 429, 429, 200]);
  });

  it('stops a key that asks too often, before any work is done for it', async () => {
    const client = await service.anotherWorkspace();
    const answers = await Promise.all(Array.from({ length: 70 }, () => client.get('/v1/keys')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('names every request, in answers and in errors', async () => {
    const headers = { 'x-request-id': 'mine-1234' };
    const given = await service.api.get('/v1/posts/post_nobody', { headers });
    expect([given.headers.get('x-request-id'), given.body.details.requestId]).toEqual([
      'mine-1234',
      'mine-1234',
    ]);
    const made = await service.api.get('/v1/accounts');
    expect(made.headers.get('x-request-id')).toMatch(/^req_/);
  });
});
