import { connectAccount, settledPosts, startTestService } from '../support/test-service.js';
import { ApiClient, type ApiAnswer, type ApiRequest } from '../support/api-client.js';
import { freePort } from '../support/free-port.js';
import { sealedSecrets, writingsOf } from './known-secrets.js';
import { operationsOf, pathOf } from './operations.js';
import { plannedThings } from './planned-things.js';
import { ServiceProcesses } from './service-processes.js';
import { everyRow } from './table-snapshots.js';

/** Where cipher text and hashes lie; nothing else in the database may lead to a secret. */
const SEALED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['credentials_ciphertext'],
  api_keys: ['sealed', 'secret_hash'],
  connections: ['handshake_ciphertext'],
  webhooks: ['secret_ciphertext', 'previous_secret_ciphertext'],
};

/** What every answer carries; files and pages may set stricter ones. */
const SECURITY_HEADERS: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'content-security-policy': /default-src 'none'/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cache-control': /^no-store$/,
  'x-request-id': /^[\w.:-]{1,128}$/,
};

/** Keeps all it reads. */
class RememberingClient extends ApiClient {
  readonly heard: { readonly what: string; readonly text: string; readonly headers: Headers }[] =
    [];

  override async send(method: string, path: string, request: ApiRequest = {}): Promise<ApiAnswer> {
    const answer = await super.send(method, path, request);
    const headers = [...answer.headers].map((header) => header.join(': ')).join('\n');
    const text = `${headers}\n\n${JSON.stringify(answer.body)}`;
    this.heard.push({ what: `${method} ${path}`, text, headers: answer.headers });
    return answer;
  }
}

describe('secrets', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  let processes: ServiceProcesses;
  let client: RememberingClient;
  let typed: string[];
  let secrets: readonly string[];
  let webhookId: string;

  beforeAll(async () => {
    const own = await startTestService({ scheduler: 'none' });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    processes = new ServiceProcesses({
      ...own.environment,
      PORT: String(port),
      PUBLIC_BASE_URL: url,
      LOG_LEVEL: 'trace',
      RATE_LIMIT_REQUESTS_PER_MINUTE: '0',
      PUBLISH_MAX_ATTEMPTS: '2',
    });
    await processes.start();
    client = new RememberingClient(url, own.api.key, own.api.contract);
    service = { ...own, api: client };
    const { CREDENTIAL_KEYS = '', RECEIPT_KEYS = '' } = own.environment;
    typed = [own.api.key, ...[CREDENTIAL_KEYS, RECEIPT_KEYS].map((keys) => keys.split(':')[1]!)];
    await useEverything();
    const sealed = await sealedSecrets(service);
    secrets = [...new Set([...typed, ...sealed.map(({ secret }) => secret)])];
  }, 90_000);
  afterAll(async () => {
    await processes.stop();
    await service.stop();
  });

  async function useEverything(): Promise<void> {
    const offered = await service.sandbox.networks();
    for (const { accounts } of offered) {
      for (const { connect = {} } of accounts) {
        const { botToken, webhookUrl, applicationPassword } = connect;
        const token = webhookUrl?.split('/').at(-1);
        typed.push(
          ...[botToken, token, applicationPassword].filter((word) => typeof word === 'string'),
        );
      }
    }
    webhookId = await addWebhook();
    const accounts = [];
    for (const provider of ['telegram', 'discord', 'wordpress']) {
      accounts.push(await connectAccount(service, provider));
    }
    const sentSecrets = await sealedSecrets(service);
    await connectWordpressCom();
    await refuseConnects();
    const posts = accounts.map(({ handle }) => ({ account: handle, name: 'One', text: 'fine' }));
    const first = await client.post('/v1/posts/apply', { posts });
    await settledPosts(service, first.body.run.id);
    for (const { provider } of accounts) {
      // A network that repeats in its errors what it was sent.
      const sent = sentSecrets
        .filter((one) => one.provider === provider)
        .map(({ secret }) => secret);
      const echo = `Unauthorized: ${sent.join(' ')} https://x.example/?access_token=${sent[0]}`;
      for (const status of [500, 400]) {
        const body = {
          ok: false,
          error_code: status,
          description: echo,
          message: echo,
          code: echo,
        };
        const fault = { provider, operation: 'any', kind: 'http', times: 20, status, body };
        await service.sandbox.fault(fault);
      }
    }
    const failing = await client.post('/v1/posts/apply', {
      posts: posts.map((post) => ({ ...post, text: 'not so fine' })),
    });
    const failed = await settledPosts(service, failing.body.run.id);
    await client.post(`/v1/posts/${failed[0].id}/reconcile`);
    await client.post(`/v1/posts/${failed[0].id}/retry`, { acceptDuplicateRisk: true });
    await service.sandbox.clearFaults();
    await readEverything(failed, accounts);
  }

  /** Its secret is shown once, in answers that this client does not keep. */
  async function addWebhook(): Promise<string> {
    const { baseUrl, key, contract } = client;
    const unheard = new ApiClient(baseUrl, key, contract);
    const created = await unheard.post('/v1/webhooks', { url: 'https://hooks.example.com/' });
    const { id } = created.body.webhook;
    const rotated = await unheard.post(`/v1/webhooks/${id}/rotate-secret`);
    for (const { body } of [created, rotated]) typed.push(body.secret.replace('whsec_', ''));
    return id;
  }

  async function connectWordpressCom(): Promise<void> {
    const started = await client.post('/v1/connections/start', { provider: 'wordpress' });
    expect(started.status).toBe(200);
    const url = new URL(started.body.connection.authorizeUrl);
    url.searchParams.set('sandbox_decision', 'approve');
    await (await fetch(url)).text();
    const connection = await client.get(`/v1/connections/${started.body.connection.id}`);
    expect(connection.body.connection.status).toBe('connected');
  }

  /** Connects that fail: what was typed must not come back in the reason. */
  async function refuseConnects(): Promise<void> {
    const wrong = [
      {
        provider: 'telegram',
        botToken: '999999:wrong-token-wrong-token-wrong-token',
        chatId: '@x',
      },
      {
        provider: 'discord',
        webhookUrl: `https://discord.com/api/webhooks/123456789012345678/${'wrong-webhook'.repeat(5)}`,
      },
      {
        provider: 'wordpress',
        siteUrl: 'https://none.example',
        applicationPassword: 'wrong pass word here',
      },
    ];
    for (const body of wrong) {
      await client.post('/v1/connections/start', body);
      typed.push(body.botToken ?? body.webhookUrl?.split('/').at(-1) ?? body.applicationPassword!);
    }
    await client.get('/v1/keys', { key: 'pr_live_wrong-key-wrong-key-wrong-key-wrong' });
    typed.push('pr_live_wrong-key-wrong-key-wrong-key-wrong');
  }
  async function readEverything(
    posts: readonly { id: string; runId: string }[],
    accounts: readonly { id: string }[],
  ): Promise<void> {
    const connections = await client.get('/v1/connections');
    const keys = await client.get('/v1/keys');
    const planned = await plannedThings(client, accounts[0]!.id);
    const readable = operationsOf(client.contract!).filter(
      ({ method, takesKey }) => method === 'GET' && takesKey,
    );
    for (const operation of readable) {
      for (const index of [0, 1, 2]) {
        const values = {
          postId: posts[index]!.id,
          runId: posts[index]!.runId,
          accountId: accounts[index]!.id,
          ...planned,
          connectionId: connections.body.connections[index].id,
          webhookId,
          keyId: keys.body.keys[0].id,
        };
        await client.get(pathOf(operation, values));
        if (operation.pathParameters.length === 0) break;
      }
    }
  }

  it('are known to these tests, so that looking for them means something', () => {
    expect(secrets.length).toBeGreaterThan(8);
    for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(8);
    expect(client.heard.length).toBeGreaterThan(40);
    // The networks did repeat what they were sent.
    expect(client.heard.some(({ text }) => text.includes('Unauthorized: ***'))).toBe(true);
  });

  it('stand in no answer', async () => {
    const leaks = client.heard.flatMap(({ what, text }) => leaksIn(what, text));
    expect(leaks).toEqual([]);
  });

  it('stand in no answer but the one that creates an API key', async () => {
    const created = await client.post('/v1/keys', { label: 'shown once' });
    const { secret, key } = created.body;
    expect(secret).toEqual(expect.any(String));
    for (const path of ['/v1/keys', '/v1/keys/validate', '/v1/workspace/health', '/v1/me/usage']) {
      const answer = await client.get(path, { key: secret });
      expect([path, JSON.stringify(answer.body).includes(secret)]).toEqual([path, false]);
    }
    expect(key.prefix.length).toBeLessThan(secret.length / 2);
    await client.delete(`/v1/keys/${key.id}`);
    const after = await client.get('/v1/keys', { key: secret });
    expect([after.status, JSON.stringify(after.body).includes(secret)]).toEqual([401, false]);
  });

  it('stand nowhere in the database but sealed', async () => {
    const rows = await everyRow(service);
    expect(rows.some(({ table }) => table === 'post_attempts')).toBe(true);
    for (const { table, row } of rows) {
      const open = { ...row };
      for (const column of SEALED_COLUMNS[table] ?? []) delete open[column];
      expect(leaksIn(`${table} ${String(row['id'])}`, JSON.stringify(open))).toEqual([]);
      // Sealed is not the same as written otherwise.
      expect(leaksIn(`${table} sealed`, JSON.stringify(row))).toEqual([]);
    }
  });

  it('stand in no line of the log, not even at its most talkative', () => {
    const output = processes.output();
    expect(output.split('\n').length).toBeGreaterThan(50);
    expect(output).toContain('"level":"debug"');
    const leaks = output.split('\n').flatMap((line) => leaksIn(line.slice(0, 200), line));
    expect(leaks).toEqual([]);
  });

  it('and lines of the log cannot be forged by what a client sends', async () => {
    const forged = '\n{"level":"fatal","msg":"forged"}\n\u001b[31mforged';
    await client.post('/v1/keys', { label: forged });
    await client.post('/v1/posts/apply', { posts: [{ account: forged, text: forged }] });
    await client.get(`/v1/posts/${encodeURIComponent(forged)}`);
    await client.get(`/v1/posts?q=${encodeURIComponent(forged)}`);
    await client.get('/v1/keys', {
      headers: { 'x-request-id': 'a"b{forged}', 'user-agent': '{"forged":1}' },
    });
    await client.get(
      `/oauth/${encodeURIComponent(forged)}/callback?state=${encodeURIComponent(forged)}`,
    );
    for (const line of processes
      .output()
      .split('\n')
      .filter((text) => text !== '')) {
      const parsed = JSON.parse(line) as { msg?: string };
      expect(parsed.msg).not.toBe('forged');
      expect(line).not.toContain('\u001b');
    }
  });

  it('and every answer carries the security headers', async () => {
    await client.get('/nothing/here');
    await client.get('/v1/posts', { key: null });
    await client.send('POST', '/v1/posts/apply', { body: '{"broken' });
    for (const { what, headers } of client.heard) {
      if (what.startsWith('GET /oauth/')) continue;
      for (const [name, pattern] of Object.entries(SECURITY_HEADERS)) {
        expect([what, name, headers.get(name)]).toEqual([
          what,
          name,
          expect.stringMatching(pattern),
        ]);
      }
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  /** Names the secrets by their beginnings only: the report of a failure must not leak them again. */
  function leaksIn(where: string, text: string): readonly { where: string; secret: string }[] {
    return secrets.flatMap((secret) =>
      writingsOf(secret).some((writing) => text.includes(writing))
        ? [{ where, secret: secret.slice(0, 12) }]
        : [],
    );
  }
});
