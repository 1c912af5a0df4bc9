import { startSandbox, type RunningSandbox } from '#apps/sandbox';
import { sandboxFaultKinds, sandboxOperations } from '#libs/providers';
import { startTestApi, type TestApi, type TestSession } from '../../../testing/test-api.js';

/* oxlint-disable typescript/no-explicit-any */
describe('the sandbox behind the dashboard', () => {
  let sandbox: RunningSandbox;
  let test: TestApi;
  let ada: TestSession;
  let ben: TestSession;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, dataDirectory: null });
    test = await startTestApi({
      SANDBOX_URL: sandbox.url,
      SANDBOX_MAILBOX_URL: 'https://mail.example/mailbox',
      SIGN_UP_WORKSPACE_MODE: 'sandbox',
    });
    ada = await test.createSession();
    ben = await test.createSession();
  });
  afterAll(async () => {
    await test.stop();
    await sandbox.stop();
  });

  const call = async (method: string, path: string, json?: object, as: TestSession = ada) => {
    const body = json === undefined ? {} : { json };
    const answer = await test.call(method, `/v1/dashboard/${path}`, { session: as.token, ...body });
    return answer as typeof answer & { readonly body: any };
  };
  const control = async (method: string, path: string, json?: object): Promise<any> => {
    const answer = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  };
  const connectAll = (as: TestSession = ada) => call('POST', 'sandbox/accounts', {}, as);

  it('lists every network as its definition says', async () => {
    const { status, body } = await call('GET', 'providers');
    expect(status).toBe(200);
    expect(body.providers).toHaveLength(15);
    const of = (id: string) => body.providers.find((one: any) => one.id === id);
    expect(of('telegram')).toMatchObject({
      label: 'Telegram',
      configured: true,
      missing: [],
      connect: {
        kind: 'manual',
        fields: [
          { id: 'botToken', label: 'Bot token', required: true },
          { id: 'chatId', label: 'Chat id', required: true },
        ],
      },
      preview: { shape: 'message', fold: null, crops: [] },
    });
    expect(of('wordpress').connect).toMatchObject({
      kind: 'redirect',
      fields: [{ id: 'siteUrl', label: 'Site URL', required: false }],
    });
    expect(of('x')).toMatchObject({
      text: { limit: 25_000, unit: 'weighted', limitWithMedia: null },
      media: { supported: true, maxItems: 4 },
      preview: { shape: 'microblog', fold: { after: 280, unit: 'characters' } },
    });
    for (const one of body.providers) expect(one.settings.length).toBeGreaterThan(0);
  });

  it('connects a test account of every network, and does so once', async () => {
    const first = await connectAll();
    expect(first.status).toBe(200);
    const results = first.body.results as { provider: string; ok: boolean; account: any }[];
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
    expect(results).toHaveLength(15);
    const { body: before } = await call('GET', 'accounts');
    const again = await connectAll();
    expect(again.body.results).toEqual(results);
    expect((await call('GET', 'accounts')).body).toEqual(before);
  });

  it('keeps one account of a network when it is asked twice at a time', async () => {
    const carl = await test.createSession();
    const body = { providers: ['tg', 'reddit'] };
    const ask = () => call('POST', 'sandbox/accounts', body, carl);
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one.body.results.map(({ provider }: any) => provider)).toEqual(['telegram', 'reddit']);
    expect(other.body.results).toEqual(one.body.results);
    const { accounts } = (await call('GET', 'accounts', undefined, carl)).body;
    expect(accounts).toHaveLength(2);
  });

  it('tells of each network by itself why it could not be connected', async () => {
    const dora = await test.createSession();
    await control('POST', 'faults', {
      provider: 'x',
      operation: 'token',
      kind: 'http',
      status: 400,
    });
    const providers = ['x', 'discord'];
    const { status, body } = await call('POST', 'sandbox/accounts', { providers }, dora);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { provider: 'x', ok: false, account: null, code: 'connection_failed' },
      { provider: 'discord', ok: true, code: null },
    ]);
    expect(
      (await call('POST', 'sandbox/accounts', { providers }, dora)).body.results,
    ).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it.each([
    ['sandbox/accounts', { providers: ['myspace'] }, 'invalid_parameter'],
    ['sandbox/accounts', { providers: 'x' }, 'invalid_parameter'],
    ['sandbox/accounts', { provider: 'x' }, 'unknown_field'],
    ['sandbox/faults', { provider: 'telegram' }, 'invalid_parameter'],
    ['sandbox/faults', { provider: 'telegram', fault: 'explode' }, 'invalid_parameter'],
    [
      'sandbox/faults',
      { provider: 'telegram', fault: 'delay', operation: 'x' },
      'invalid_parameter',
    ],
    ['sandbox/faults', { provider: 'telegram', fault: 'delay', times: 0 }, 'invalid_parameter'],
    ['sandbox/faults', { provider: 'myspace', fault: 'delay' }, 'invalid_parameter'],
  ])('refuses to %s what cannot be meant: %j', async (path, json, code) => {
    expect(await call('POST', path, json)).toMatchObject({ status: 400, body: { code } });
  });

  it('takes every fault that the sandbox offers, and no other', async () => {
    const { body } = await call('GET', 'sandbox/faults');
    expect(body.kinds.map(({ fault }: any) => fault)).toEqual([...sandboxFaultKinds]);
    expect(body.operations).toEqual([...sandboxOperations]);
    const { body: refusal } = await call('POST', 'sandbox/faults', { provider: 'x', fault: 'no' });
    for (const kind of sandboxFaultKinds) expect(refusal.message).toContain(kind);
  });

  it('breaks something for its own account only, and takes it back', async () => {
    await connectAll(ben);
    const order = { provider: 'linkedin_page', fault: 'rate_limit', times: 3 };
    expect(await call('POST', 'sandbox/faults', order)).toMatchObject({
      status: 201,
      body: { fault: { ...order, operation: 'commit' } },
    });
    const waiting = { ...order, operation: 'commit' };
    expect((await call('GET', 'sandbox/faults')).body).toMatchObject({
      faults: [waiting],
      kinds: expect.arrayContaining([expect.objectContaining({ fault: 'reset_after' })]),
      operations: expect.arrayContaining(['commit', 'any']),
    });
    expect((await call('GET', 'sandbox/faults', undefined, ben)).body.faults).toEqual([]);
    expect((await call('DELETE', 'sandbox/faults', undefined, ben)).status).toBe(200);
    expect((await call('GET', 'sandbox/faults')).body.faults).toEqual([waiting]);
    const [{ account }] = (await control('GET', 'faults')).faults;
    expect(account).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+$/)]));
    expect((await call('DELETE', 'sandbox/faults')).status).toBe(200);
    expect((await call('GET', 'sandbox/faults')).body.faults).toEqual([]);
  });

  it('bounds what waits', async () => {
    const order = { provider: 'telegram', fault: 'delay' };
    for (let count = 0; count < 50; count += 1) await call('POST', 'sandbox/faults', order);
    const full = await call('POST', 'sandbox/faults', order);
    expect(full).toMatchObject({ status: 409, body: { code: 'sandbox_faults_full' } });
    await call('DELETE', 'sandbox/faults');
  });

  it('breaks nothing of accounts that are not the workspace’s', async () => {
    const eve = await test.createSession();
    const { accounts } = (await call('GET', 'accounts')).body;
    const { id } = accounts.find(({ provider }: any) => provider === 'telegram');
    const order = { provider: 'telegram', fault: 'delay' };
    for (const json of [order, { ...order, account: id }]) {
      const answer = await call('POST', 'sandbox/faults', json, eve);
      expect(answer).toMatchObject({ status: 404, body: { code: 'account_not_found' } });
    }
    expect((await control('GET', 'faults')).faults).toEqual([]);
  });

  it('is for sandbox workspaces only', async () => {
    const live = await startTestApi({
      SANDBOX_URL: sandbox.url,
      SIGN_UP_WORKSPACE_MODE: 'live',
    });
    try {
      const { token: session } = await live.createSession();
      const ask = (method: string, path: string, json?: object) =>
        live.call(method, `/v1/dashboard/${path}`, {
          session,
          ...(json === undefined ? {} : { json }),
        });
      const asked = await Promise.all([
        ask('POST', 'sandbox/accounts', {}),
        ask('GET', 'sandbox/wall'),
        ask('GET', 'sandbox/faults'),
        ask('POST', 'sandbox/faults', { provider: 'x', fault: 'delay' }),
        ask('DELETE', 'sandbox/faults'),
      ]);
      for (const { status, body } of asked)
        expect([status, body.code]).toEqual([409, 'sandbox_only']);
      expect((await ask('GET', 'session')).body).toMatchObject({ sandbox: null });
      const { body } = (await ask('GET', 'providers')) as { body: any };
      expect(body.providers.find(({ id }: any) => id === 'x')).toMatchObject({
        configured: false,
        missing: ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
      });
    } finally {
      await live.stop();
    }
  });

  it('says where the sandbox and the mails are', async () => {
    const place = { url: `${sandbox.url}/`, mailboxUrl: 'https://mail.example/mailbox' };
    expect((await call('GET', 'session')).body).toMatchObject({ sandbox: place });
    expect((await test.call('GET', '/v1/auth/config')).body).toMatchObject({ sandbox: place });
  });

  it('answers that the sandbox is away', async () => {
    const away = await startTestApi({
      SANDBOX_URL: 'http://127.0.0.1:9',
      SIGN_UP_WORKSPACE_MODE: 'sandbox',
    });
    try {
      const { token: session } = await away.createSession();
      const answer = await away.call('GET', '/v1/dashboard/sandbox/wall', { session });
      expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    } finally {
      await away.stop();
    }
  });
});
