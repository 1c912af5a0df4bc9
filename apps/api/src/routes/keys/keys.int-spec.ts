import type { Workspace } from '#libs/identity';
import { startTestApi, type TestApi } from '../../testing/test-api.js';

describe('API key routes', () => {
  let test: TestApi;
  let workspace: Workspace;
  let key: string;

  beforeAll(async () => {
    test = await startTestApi();
    workspace = await test.createWorkspace('sandbox');
    key = await test.createKey(workspace);
  });
  afterAll(() => test.stop());

  const create = (json: unknown, by = key) => test.call('POST', '/v1/keys', { key: by, json });
  const validate = (by: string) => test.call('POST', '/v1/keys/validate', { key: by });

  it('validates a key by POST and by GET alike', async () => {
    const posted = await validate(key);
    const read = await test.call('GET', '/v1/keys/validate', { key });
    for (const answer of [posted, read]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        ok: true,
        tenant: { id: workspace.id, name: 'Test', plan: 'self_hosted', mode: 'sandbox' },
        apiKey: { kind: 'personal', prefix: key.slice(0, 14), revokedAt: null },
      });
    }
  });

  it('tells the time of the last successful use, though it is not written at every use', async () => {
    const first = (await validate(key)).body['apiKey'] as unknown as { lastUsedAt: string };
    const before = Date.now();
    const second = (await validate(key)).body['apiKey'] as unknown as { lastUsedAt: string };
    expect(Date.parse(first.lastUsedAt)).toBeLessThanOrEqual(before);
    expect(Date.parse(second.lastUsedAt)).toBeGreaterThanOrEqual(before);
  });

  it('shows the secret once, at creation', async () => {
    const created = await create({ label: 'ci', kind: 'personal' });
    expect(created.status).toBe(201);
    const { secret } = created.body as unknown as { secret: string };
    expect(secret).toMatch(/^pr_test_[\w-]{43}$/);
    expect(created.body['key']).toMatchObject({ label: 'ci', kind: 'personal', secret });
    expect(created.body['apiKey']).toEqual(created.body['key']);
    expect((await validate(secret)).status).toBe(200);
    const listed = await test.call('GET', '/v1/keys', { key });
    expect(JSON.stringify(listed.body)).not.toContain(secret.slice(14));
  });

  it('stores no key in clear', async () => {
    const { secret } = (await create({})).body as unknown as { secret: string };
    const rows = await test.database.database.query<object>('SELECT * FROM api_keys');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(14));
  });

  it('lists the newest first, in pages', async () => {
    const own = await test.createWorkspace();
    const first = await test.createKey(own);
    for (const label of ['b', 'c']) await create({ label }, first);
    const page = async (query: string) =>
      (
        (await test.call('GET', `/v1/keys${query}`, { key: first })).body as unknown as {
          keys: { label: string | null }[];
        }
      ).keys.map((listed) => listed.label);
    expect(await page('')).toEqual(['c', 'b', null]);
    expect(await page('?limit=1&offset=1')).toEqual(['b']);
  });

  it('stops a revoked key at once, and a second revocation changes nothing', async () => {
    const { secret, key: body } = (await create({})).body as unknown as {
      secret: string;
      key: { id: string };
    };
    const path = `/v1/keys/${body.id}`;
    const revoked = (await test.call('DELETE', path, { key })).body['key'] as unknown as object;
    expect(revoked).toMatchObject({ id: body.id, revokedAt: expect.any(String) });
    expect((await validate(secret)).body.code).toBe('api_key_revoked');
    expect((await test.call('DELETE', path, { key })).body['key']).toEqual(revoked);
  });

  it('keeps callers apart when their requests arrive together', async () => {
    const workspaces = await Promise.all([1, 2, 3, 4, 5, 6].map(() => test.createWorkspace()));
    const keys = await Promise.all(workspaces.map((own) => test.createKey(own)));
    const answers = await Promise.all(keys.map((own) => validate(own)));
    const tenants = answers.map(({ body }) => (body['tenant'] as unknown as { id: string }).id);
    expect(tenants).toEqual(workspaces.map((own) => own.id));
  });

  it("answers 404 for another workspace's key and leaves it valid", async () => {
    const other = await test.createKey(await test.createWorkspace());
    const id = ((await validate(other)).body['apiKey'] as unknown as { id: string }).id;
    const answer = await test.call('DELETE', `/v1/keys/${id}`, { key });
    expect([answer.status, answer.body.code]).toEqual([404, 'key_not_found']);
    expect((await validate(other)).status).toBe(200);
  });

  it.each([
    ['no header', undefined, 'auth_missing'],
    ['another scheme', 'Basic YTpi', 'auth_missing'],
    ['an empty key', 'Bearer ', 'auth_missing'],
    ['two words', 'Bearer a b', 'auth_missing'],
    ['nonsense', 'Bearer nonsense', 'api_key_invalid'],
    ['an unknown key', `Bearer pr_live_${'a'.repeat(43)}`, 'api_key_invalid'],
  ])('refuses %s with 401', async (_what, authorization, code) => {
    const headers: Record<string, string> = authorization ? { authorization } : {};
    const answer = await test.call('GET', '/v1/keys', { headers });
    expect([answer.status, answer.body.code]).toEqual([401, code]);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  });

  it('takes a key from the header only', async () => {
    const answer = await test.call('GET', `/v1/keys?access_token=${key}`);
    expect(answer.body.code).toBe('auth_missing');
  });

  it('lets agent keys list, but neither create nor revoke', async () => {
    const agent = await test.createKey(workspace, 'agent');
    expect((await test.call('GET', '/v1/keys', { key: agent })).status).toBe(200);
    for (const answer of [
      await create({}, agent),
      await test.call('DELETE', '/v1/keys/key_1', { key: agent }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'key_kind_forbidden']);
    }
  });

  it('gives a kind only to people: keys make personal ones', async () => {
    for (const kind of ['service', 'agent', 'owner', 7]) {
      const answer = await create({ label: 'more', kind });
      expect([answer.status, answer.details['field']]).toEqual([400, 'kind']);
    }
    const { token: session } = await test.createSession();
    for (const kind of ['service', 'agent']) {
      const json = { kind };
      const answer = await test.call('POST', '/v1/dashboard/keys', { session, json });
      expect([answer.status, answer.body['key']]).toMatchObject([201, { kind }]);
    }
  });

  it('keeps to the number of keys the workspace is entitled to, also for rivals', async () => {
    const own = await test.createWorkspace();
    const first = await test.createKey(own);
    await test.database.database.query(`UPDATE workspaces SET entitlements = $2 WHERE id = $1`, [
      own.id,
      JSON.stringify({ limits: { apiKeys: 3 } }),
    ]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({}, first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 402, 402]);
    const refused = answers.find(({ status }) => status === 402);
    expect(refused?.body.code).toBe('quota_exceeded');
    expect(refused?.details).toMatchObject({ entitlement: 'apiKeys', used: 3, limit: 3 });
  });

  describe('with rights', () => {
    type Access = {
      keyId: string;
      scopes: string[];
      policy: object;
      createdBy: object | null;
      left: object;
    };
    const accessOf = ({ body }: { body: object }): Access => (body as { access: Access }).access;
    const made = async (json: object, by = key) => {
      const answer = await create(json, by);
      const { secret, access } = answer.body as unknown as { secret: string; access: Access };
      return { answer, secret, access };
    };

    it('are made, read, listed and changed, beside the closed key', async () => {
      const policy = { providers: ['tg'], maxPostsPerDay: 3, minLeadSeconds: null };
      const { secret, access } = await made({ scopes: ['draft'], policy, label: 'agent' });
      expect(access).toMatchObject({
        scopes: ['read', 'draft'],
        policy: { providers: ['telegram'], maxPostsPerDay: 3 },
        createdBy: null,
        left: { postsToday: 3, scheduled: null, resetsAt: null },
      });
      expect(accessOf(await validate(secret))).toEqual(access);
      expect(accessOf(await test.call('GET', '/v1/me/usage', { key: secret }))).toEqual(access);
      const path = `/v1/keys/${access.keyId}`;
      const read = await test.call('GET', path, { key });
      expect(read.body).toMatchObject({ key: { id: access.keyId, label: 'agent' }, access });
      const listed = await test.call('GET', '/v1/keys/access?limit=1', { key });
      expect(listed.body['access']).toEqual([access]);
      const json = { scopes: ['read', 'publish'], policy: null };
      const changed = await test.call('PATCH', path, { key, json });
      expect(changed.body).toMatchObject({
        key: { label: 'agent' },
        access: { scopes: ['read', 'draft', 'publish'], policy: {}, left: { postsToday: null } },
      });
    });

    it('name the person behind them, also through a key in between', async () => {
      const { token: session, userId } = await test.createSession();
      const json = { label: 'mine' };
      const first = await test.call('POST', '/v1/dashboard/keys', { session, json });
      const { secret } = first.body as unknown as { secret: string };
      const { access } = await made({}, secret);
      expect(access.createdBy).toEqual({ id: userId, name: 'Ada' });
    });

    it.each<[object, string]>([
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['everything'] }, 'scopes'],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      [{ policy: { providers: ['myspace'] } }, 'policy.providers'],
      [{ policy: { accounts: ['telegram:@none'] } }, 'policy.accounts'],
      [{ policy: { approval: 'sometimes' } }, 'policy.approval'],
      [{ policy: { maxPostsPerDay: -1 } }, 'policy.maxPostsPerDay'],
    ])('that make no sense are refused: %j', async (json, field) => {
      const answer = await create(json);
      const place = answer.details['field'] ?? answer.details['path'];
      expect([answer.status, place]).toEqual([400, field]);
    });

    it('are no more than the rights of the key that gives them', async () => {
      const { secret } = await made({ policy: { minLeadSeconds: 60 } });
      const wide = await create({ policy: { minLeadSeconds: 59 } }, secret);
      expect([wide.status, wide.body.code, wide.details]).toMatchObject([
        403,
        'access_exceeded',
        { fields: ['policy.minLeadSeconds'] },
      ]);
    });
  });
});
