import { applyOne, publish, settled, type Answered } from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

describe('accounts from connect to disconnect', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  const get = async (path: string): Promise<Answered> => (await service.api.get(path)).body;
  const run = (id: string, action: string, input: object = {}): Promise<Answered> =>
    service.api.post(`/v1/accounts/${id}/actions/${action}`, input);

  it.each([
    ['telegram', ['post', 'reply'], 10, ['publish-preview']],
    ['discord', ['post'], 10, ['publish-preview']],
    ['wordpress', ['post'], 50, ['publish-preview', 'sites', 'categories', 'tags']],
  ])('%s says what it can', async (provider, interactions, maxItems, actions) => {
    const account = await connectAccount(service, provider);
    const { capabilities } = await get(`/v1/accounts/${account.id}/capabilities`);
    expect(capabilities).toMatchObject({
      provider,
      accountId: account.id,
      handle: account.handle,
      canPublish: true,
      publishable: true,
      workflow: { supportedInteractionTypes: interactions, draftSupport: true },
      input: { media: { supported: true, maxItems } },
    });
    const listed = (await get(`/v1/accounts/capabilities?provider=${provider}`)).capabilities;
    expect(listed).toEqual([capabilities]);

    const { publishSettings } = await get(`/v1/accounts/${account.id}/settings`);
    expect(publishSettings).toMatchObject({ supported: true, target: { provider } });
    for (const field of publishSettings.fields) {
      expect(field).toMatchObject({ id: expect.any(String), label: expect.any(String) });
    }
    const offered = (await get(`/v1/accounts/${account.id}/actions`)).actions;
    expect(offered.map(({ id }: Answered) => id).sort()).toEqual([...actions].sort());
    for (const { inputSchema } of offered) expect(inputSchema.type).toBe('object');
  });

  it('previews a post as the network would count it', async () => {
    const { id } = await connectAccount(service, 'telegram');
    const { status, body } = await run(id, 'publish-preview', {
      text: '<b>Bold</b>',
      title: 'Title',
      settings: { parseMode: 'HTML', includeTitle: true },
    });
    expect([status, body.result.preview.text, body.result.preview.length]).toEqual([
      200,
      'Title\n\n<b>Bold</b>',
      'Title\n\nBold'.length,
    ]);
    const tooLong = await run(id, 'publish-preview', { text: 'x'.repeat(5_000) });
    expect(JSON.stringify(tooLong.body)).toContain('text_too_long');
    const unknown = await run(id, 'categories');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'action_not_found']);
  });

  it('lists the site, the categories and the tags of a blog', async () => {
    const account = await connectAccount(service, 'wordpress');
    const settings = { tags: ['Listed & found'] };
    await publish(service, account, { name: 'Tagged', description: 'x', settings });
    const { result: sites } = (await run(account.id, 'sites')).body;
    expect(sites).toMatchObject({ actionId: 'sites', account: { handle: account.handle } });
    expect(sites.sites).toHaveLength(1);
    const { result: categories } = (await run(account.id, 'categories')).body;
    expect(categories.categories.map(({ name }: Answered) => name)).toContain('Flowers & herbs');
    const { result: tags } = (await run(account.id, 'tags', { search: 'listed' })).body;
    expect(tags.tags).toMatchObject([{ name: 'Listed & found', count: 1 }]);
    const wrong = await run(account.id, 'tags', { page: 'two' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_parameter']);
    await service.sandbox.fault({
      provider: 'wordpress',
      operation: 'discovery',
      kind: 'http',
      times: 1,
    });
    const failed = await run(account.id, 'tags');
    expect([failed.status, failed.body.code]).toEqual([502, 'provider_error']);
  });

  it('passes the rate limit of a network on to who deletes a post', async () => {
    const account = await connectAccount(service, 'telegram', { chatId: '@hurry' });
    const { id } = await settled(service, (await applyOne(service, account)).id);
    await service.sandbox.fault({
      provider: 'telegram',
      operation: 'delete',
      kind: 'rate_limit',
      retryAfterSeconds: 7,
      times: 1,
    });
    const limited = await service.api.post(`/v1/posts/${id}/delete`);
    expect([limited.status, limited.body.code]).toEqual([429, 'rate_limited']);
    expect(limited.headers.get('retry-after')).toBe('7');
    expect((await service.api.post(`/v1/posts/${id}/delete`)).status).toBe(200);
  });

  it('fails posts of a disconnected account and publishes them after a reconnect and a retry', async () => {
    const account = await connectAccount(service, 'telegram', { chatId: '@leaving' });
    const waiting = await applyOne(service, account, { publish_at: inAnHour() });
    const out = await settled(service, (await applyOne(service, account)).id);
    const path = `/v1/accounts/${account.id}`;
    const { status, body } = await service.api.delete(path);
    expect([status, body.account.status, body.unpublishedPosts]).toEqual([200, 'disconnected', 1]);
    expect((await service.api.delete(path)).status).toBe(404);
    const { accounts } = await get('/v1/accounts');
    expect(accounts.map(({ id }: Answered) => id)).not.toContain(account.id);

    const posts = [{ account: account.handle, description: 'New' }];
    const refused = await service.api.post('/v1/posts/apply', { posts });
    expect(refused.body.details.issues[0].code).toBe('account_not_publishable');
    await service.database.database.execute(`UPDATE posts SET due_at = now() WHERE id = $1`, [
      waiting.id,
    ]);
    const failed = await settled(service, waiting.id);
    expect(failed).toMatchObject({ status: 'failed', errorCode: 'account_disconnected' });
    const job = (await get(`/v1/jobs?runId=${waiting.runId}`)).jobs[0];
    expect(job.nextAction).toBe('reconnect_account');
    const deletion = await service.api.post(`/v1/posts/${out.id}/delete`);
    expect([deletion.status, deletion.body.code]).toEqual([502, 'provider_error']);

    const again = await connectAccount(service, 'telegram', { chatId: '@leaving' });
    expect([again.id, again.handle]).toEqual([account.id, account.handle]);
    expect((await service.api.post(`/v1/posts/${waiting.id}/retry`)).status).toBe(200);
    expect((await settled(service, waiting.id)).status).toBe('published');
    const gone = await service.api.post(`/v1/posts/${out.id}/delete`);
    expect([gone.status, gone.body.post.providerStatus]).toEqual([200, 'deleted']);
  });

  it('sums up connections, and shows nothing secret anywhere', async () => {
    const { summary, connections } = await get('/v1/connections/health');
    expect(summary.total).toBe(connections.length);
    expect(summary.publishable).toBe(
      connections.filter(({ publishable }: Answered) => publishable).length,
    );
    const paths = ['/v1/accounts', '/v1/connections', '/v1/connections/health', '/v1/jobs'];
    const shown = JSON.stringify(await Promise.all(paths.map(get)));
    expect(shown).not.toMatch(/sandbox-postrider|applicationPassword|webhooks\/\d+\/[\w-]{20}/);
  });

  describe('the browser on its way back', () => {
    const start = async (): Promise<Answered> =>
      (await service.api.post('/v1/connections/start', { provider: 'wordpress' })).body;
    const visit = (address: string | URL): Promise<Response> =>
      fetch(address, { redirect: 'manual' });
    const decide = async (authorizeUrl: string, decision: string): Promise<string> => {
      const consent = new URL(authorizeUrl);
      consent.searchParams.set('sandbox_decision', decision);
      return (await visit(consent)).headers.get('location')!;
    };
    const statusOf = async (id: string): Promise<unknown[]> => {
      const { connection } = await get(`/v1/connections/${id}`);
      return [connection.status, connection.authorizeUrl];
    };

    it('brings an account once: a replay changes nothing', async () => {
      const { connection } = await start();
      const back = await decide(connection.authorizeUrl, 'approve');
      expect((await visit(back)).status).toBe(200);
      expect(await statusOf(connection.id)).toEqual(['connected', null]);
      const { accounts } = await get('/v1/accounts');
      expect((await visit(back)).status).toBe(409);
      expect(await statusOf(connection.id)).toEqual(['connected', null]);
      expect((await get('/v1/accounts')).accounts).toEqual(accounts);
    });

    it('may be told no', async () => {
      const { connection } = await start();
      expect((await visit(await decide(connection.authorizeUrl, 'deny'))).status).toBe(403);
      const stored = (await get(`/v1/connections/${connection.id}`)).connection;
      expect(stored).toMatchObject({ status: 'failed', account: null, error: expect.any(String) });
    });

    it('is not believed with a wrong state, which costs the right one nothing', async () => {
      const { connection } = await start();
      const back = new URL(await decide(connection.authorizeUrl, 'approve'));
      const right = back.href;
      back.searchParams.set('state', 'A'.repeat(43));
      expect((await visit(back)).status).toBe(400);
      expect((await statusOf(connection.id))[0]).toBe('pending');
      expect((await visit(right)).status).toBe(200);
      expect((await statusOf(connection.id))[0]).toBe('connected');
    });

    it('comes too late after a quarter of an hour', async () => {
      const { connection } = await start();
      const back = await decide(connection.authorizeUrl, 'approve');
      await service.database.database.execute(
        `UPDATE connections SET state_expires_at = now() - interval '1 second' WHERE id = $1`,
        [connection.id],
      );
      const before = (await service.sandbox.requests('wordpress')).length;
      expect((await visit(back)).status).toBeGreaterThanOrEqual(400);
      expect(await statusOf(connection.id)).toEqual(['expired', null]);
      // The code was not even exchanged.
      expect(await service.sandbox.requests('wordpress')).toHaveLength(before);
    });

    it('says why when the network refuses the exchange', async () => {
      const { connection } = await start();
      const back = await decide(connection.authorizeUrl, 'approve');
      await service.sandbox.fault({
        provider: 'wordpress',
        operation: 'token',
        kind: 'http',
        times: 1,
        status: 400,
        body: { error: 'invalid_grant', error_description: 'The code is not good' },
      });
      const page = await visit(back);
      expect(page.status).toBeGreaterThanOrEqual(400);
      expect((await statusOf(connection.id))[0]).toBe('failed');
    });
  });
});
