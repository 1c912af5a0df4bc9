import { startTestService, type TestService } from '../support/test-service.js';
import type { ApiAnswer, ApiClient } from '../support/api-client.js';
import { operationsOf, pathOf, sessionOperationsOf, type Operation } from './operations.js';
import { NOT_FOUND } from './not-found.js';
import { populate, type PopulatedWorkspace } from './populated-workspace.js';
import { PUBLIC_ROUTES } from './public-routes.js';
import { rowsOfWorkspace } from './table-snapshots.js';

const EDIT = { account: 'telegram:@x', publishAt: '2100-01-01T00:00:00Z' };

const DECISION = { digest: 'of-a-visitor', comment: 'not mine' };

/** Bodies with which a call would be in order if the id were the caller's own. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /v1/approvals/{approvalId}/approve': DECISION,
  'POST /v1/approvals/{approvalId}/request-changes': DECISION,
  'POST /v1/approvals/{approvalId}/reject': DECISION,
  'POST /v1/posts/{postId}/comments': { text: 'not mine' },
  'POST /v1/posts/{postId}/retry': { acceptDuplicateRisk: true },
  'POST /v1/queues/{queueId}/order': { items: ['qit_none'], revision: 1 },
  'DELETE /v1/assets/{assetId}': { force: true, retentionDays: 0 },
  'PATCH /v1/dashboard/assets/{assetId}': { altText: 'not mine' },
  'DELETE /v1/dashboard/assets/{assetId}': { force: true, retentionDays: 0 },
  'PATCH /v1/posts/{postId}': EDIT,
  'PATCH /v1/dashboard/posts/{postId}': EDIT,
  'POST /v1/dashboard/posts/{postId}/resolve': { outcome: 'absent' },
  'PATCH /v1/dashboard/members/{userId}': { role: 'viewer' },
  'PUT /v1/dashboard/drafts/{draftId}': { revision: 1, title: 'of a visitor', state: {} },
  'POST /v1/webhooks/{webhookId}/replay': { since: '2020-01-01T00:00:00Z' },
  'POST /v1/dashboard/assets/upload/{assetId}/part': { uploadId: 'x', partNumber: 1 },
  'POST /v1/dashboard/assets/upload/{assetId}/complete': {
    uploadId: 'x',
    parts: [{ ETag: 'x', PartNumber: 1 }],
  },
};

/** What a list cannot be asked for without. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /v1/dashboard/calendar': '?from=2026-11-01&to=2026-12-01&timezone=UTC&bucket=day',
};

describe('workspaces apart', () => {
  let service: TestService;
  let owner: PopulatedWorkspace;
  let stranger: ApiClient & { workspaceId: string };
  let revoked: string;
  let operations: readonly Operation[];
  let ofDashboard: readonly Operation[];
  let visitor: ApiClient;
  let before: Awaited<ReturnType<typeof rowsOfWorkspace>>;

  beforeAll(async () => {
    service = await startTestService({ environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: '0' } });
    owner = await populate(service);
    stranger = await service.anotherWorkspace();
    operations = operationsOf(service.api.contract!);
    ofDashboard = sessionOperationsOf(service.api.contract!);
    // The first person belongs to the owner's workspace.
    const first = await service.signIn();
    await first.send('PUT', `/v1/dashboard/drafts/${owner.ids['draftId']}`, {
      body: { revision: 0, title: 'draft-of-the-owner', state: { text: 'of-the-owner' } },
    });
    const { session, user } = (await first.get('/v1/dashboard/session')).body;
    owner = { ...owner, ids: { ...owner.ids, sessionId: session.id, userId: user.id } };
    visitor = await service.signIn();
    const created = await stranger.post('/v1/keys', { label: 'short-lived' });
    await stranger.delete(`/v1/keys/${created.body.key.id}`);
    revoked = created.body.secret;
    before = await rowsOfWorkspace(service, service.workspaceId);
  }, 60_000);
  afterAll(() => service.stop());

  const call = (client: ApiClient, operation: Operation, key?: string | null) =>
    client.send(operation.method, pathOf(operation, owner.ids) + (QUERIES[operation.route] ?? ''), {
      ...(operation.body ? { body: BODIES[operation.route] ?? {} } : {}),
      key,
    });

  it('has no other public routes than those on the list', () => {
    const open = operations
      .filter(({ needsCredential }) => !needsCredential)
      .map(({ route }) => route);
    expect(open.sort()).toEqual([...PUBLIC_ROUTES].sort());
  });

  it.each([
    ['without a key', null, 'auth_missing'],
    ['with a key of nobody', `pr_live_${'x'.repeat(43)}`, 'api_key_invalid'],
    ['with something that is no key', 'Ünïcode'.replace(/[^\w]/g, ''), 'api_key_invalid'],
    ['with a revoked key', 'revoked', 'api_key_revoked'],
  ])('refuses every route %s', async (_how, given, code) => {
    const key = given === 'revoked' ? revoked : given;
    for (const operation of operations.filter(({ needsCredential }) => needsCredential)) {
      const answer = await call(service.api, operation, key);
      const { takesKey, takesSession, path } = operation;
      const isOfDashboard = path.startsWith('/v1/dashboard/');
      const isJudgedBySession = !takesKey || (takesSession && key === null && isOfDashboard);
      expect([operation.route, answer.status, answer.body.code]).toEqual([
        operation.route,
        401,
        isJudgedBySession ? 'session_required' : code,
      ]);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  it('judges the key before anything else about a request', async () => {
    const odd: [string, string, Record<string, string>, string][] = [
      ['POST', '/v1/posts/apply', { 'content-type': 'application/json' }, '{"broken'],
      ['POST', '/v1/assets/upload', { 'content-type': 'text/plain' }, 'x'],
      ['GET', '/v1/posts?limit=-1', {}, ''],
    ];
    for (const [method, path, headers, body] of odd) {
      const request = { headers, ...(body === '' ? {} : { body }), key: null };
      const answer = await service.api.send(method, path, request);
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
      expect(answer.body.code).not.toBe('internal_error');
    }
  });

  it('takes keys only as a Bearer header', async () => {
    const { key } = service.api;
    const schemes = [`Basic ${key}`, `Token ${key}`, key, `Bearer`, `Bearer  `, `Bearer ${key} x`];
    for (const authorization of schemes) {
      const answer = await service.api.get('/v1/keys', { key: null, headers: { authorization } });
      const shown = authorization.replace(key, '…');
      expect([shown, answer.status]).toEqual([shown, 401]);
    }
    for (const name of ['access_token', 'api_key', 'key']) {
      const answer = await service.api.get(`/v1/keys?${name}=${key}`, { key: null });
      expect([name, answer.status]).toEqual([name, 401]);
    }
    const inBody = await service.api.post('/v1/keys', { access_token: key }, { key: null });
    expect(inBody.status).toBe(401);
  });

  it('answers the ids of another workspace as if they were not there', async () => {
    const bearing = operations.filter(
      ({ takesKey, pathParameters }) => takesKey && pathParameters.length > 0,
    );
    expect(bearing.length).toBeGreaterThan(15);
    for (const operation of bearing) {
      const code = NOT_FOUND[operation.pathParameters[0]!];
      if (code === undefined) throw new Error(`Say in NOT_FOUND what ${operation.route} answers`);
      const answer = await call(stranger, operation);
      expect([operation.route, answer.status, answer.body.code]).toEqual([
        operation.route,
        404,
        code,
      ]);
      expectNoMark(operation.route, answer, Object.values(owner.ids));
    }
  });

  it('opens the dashboard to sessions only, and to the session’s own workspace', async () => {
    expect(ofDashboard.length).toBeGreaterThan(15);
    for (const operation of ofDashboard) {
      const { route } = operation;
      for (const key of [null, service.api.key]) {
        const { status, body } = await call(service.api, operation, key);
        expect([route, status, body.code]).toEqual([route, 401, 'session_required']);
      }
      const [parameter] = operation.pathParameters;
      if (parameter === undefined && operation.method !== 'GET') continue;
      const answer = await call(visitor, operation);
      const expected = parameter === undefined ? [200, undefined] : [404, NOT_FOUND[parameter]];
      expect([route, answer.status, answer.body.code]).toEqual([route, ...expected]);
      expectNoMark(route, answer, Object.values(owner.ids));
    }
  });

  it('does not take the handle of another workspace’s account, either', async () => {
    const handle = encodeURIComponent(owner.handle);
    const paths = [`/v1/accounts/${handle}/capabilities`, `/v1/accounts/${handle}/settings`];
    for (const path of paths) {
      expect((await service.api.get(path)).status).toBe(200);
      const answer = await stranger.get(path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'account_not_found']);
    }
    expect((await stranger.delete(`/v1/accounts/${handle}`)).status).toBe(404);
  });

  it('shows nothing of another workspace in any list or overview', async () => {
    const readable = operations.filter(
      ({ method, takesKey, pathParameters }) =>
        method === 'GET' && takesKey && pathParameters.length === 0,
    );
    expect(readable.length).toBeGreaterThan(8);
    for (const operation of readable) {
      const answer = await stranger.get(operation.path);
      expect([operation.route, answer.status]).toEqual([operation.route, 200]);
      expectNoMark(operation.route, answer);
    }
  });

  it('finds nothing of another workspace by filters and cursors', async () => {
    const { ids } = owner;
    const cursor = Buffer.from(ids['postId']!).toString('base64url');
    const searches = [
      `/v1/posts?runId=${ids['runId']}`,
      `/v1/posts?account=${ids['accountId']}`,
      `/v1/posts?account=${encodeURIComponent(owner.handle)}`,
      `/v1/posts?q=of-the-owner`,
      `/v1/posts?cursor=${cursor}`,
      `/v1/runs?q=of-the-owner`,
      `/v1/runs?cursor=${Buffer.from(ids['runId']!).toString('base64url')}`,
      `/v1/jobs?runId=${ids['runId']}`,
      `/v1/jobs?account=${ids['accountId']}`,
      `/v1/assets?q=of-the-owner`,
      `/v1/accounts?provider=telegram`,
      `/v1/connections?provider=telegram`,
      `/v1/accounts/capabilities?provider=telegram`,
      `/v1/connections/health?provider=telegram`,
    ];
    for (const search of searches) {
      const answer = await stranger.get(search);
      expect([search, answer.status < 500]).toEqual([search, true]);
      expectNoMark(search, answer);
    }
  });

  it('cannot publish through another workspace’s account', async () => {
    for (const account of [owner.ids['accountId'], owner.handle]) {
      for (const route of ['/v1/posts/validate', '/v1/posts/apply']) {
        const answer = await stranger.post(route, { posts: [{ account, text: 'hello' }] });
        expect([route, answer.status, answer.body.code]).toEqual([route, 422, 'validation_failed']);
        expect(answer.body.details.issues[0].code).toBe('account_not_found');
      }
    }
  });

  it('cannot use, register or fetch another workspace’s files', async () => {
    const { ids } = owner;
    const account = await service.anotherWorkspace();
    const registered = await account.post('/v1/assets', { objectKey: owner.objectKey });
    expect(registered.status).toBeGreaterThanOrEqual(400);
    expect(registered.status).toBeLessThan(500);
    const used = await stranger.post('/v1/posts/validate', {
      posts: [{ account: 'telegram:@x', text: 'hello', assets: [{ id: ids['assetId'] }] }],
    });
    expect(used.status).toBe(422);
    expectNoMark('validate with a foreign asset', used, [ids['assetId']!]);

    const own = await stranger.post('/v1/assets/upload', {
      filename: 'own.txt',
      contentBase64: Buffer.from('own').toString('base64'),
    });
    const [, , , ownToken] = new URL(own.body.asset.publicUrl).pathname.split('/');
    const wrong = [ownToken!, 'x'.repeat(ids['deliveryToken']!.length), '0', 'null'];
    for (const token of wrong) {
      const path = `/media/${ids['assetId']}/${token}/${ids['filename']}`;
      expect([token, (await stranger.get(path)).status]).toEqual([token, 404]);
      const preview = `/media/${ids['assetId']}/${token}/previews/${ids['filename']}`;
      expect([token, (await stranger.get(preview)).status]).toEqual([token, 404]);
    }
    const right = `/media/${ids['assetId']}/${ids['deliveryToken']}/${ids['filename']}`;
    expect((await stranger.get(right, { key: null })).status).toBe(200);
  });

  it('keeps idempotency keys of workspaces apart', async () => {
    const document = { idempotencyKey: 'shared', mode: 'draft' };
    const other = await service.anotherWorkspace();
    const connect = { provider: 'telegram', botToken: '', chatId: '' };
    const [offered] = await service.sandbox.accountsOf('telegram');
    const runs = [];
    for (const client of [stranger, other]) {
      const started = await client.post('/v1/connections/start', {
        ...connect,
        ...offered?.connect,
      });
      const posts = [{ account: started.body.account.handle, text: 'same words' }];
      runs.push(await client.post('/v1/posts/apply', { ...document, posts }));
    }
    expect(runs.map(({ status }) => status)).toEqual([201, 201]);
    expect(runs[0]!.body.run.id).not.toBe(runs[1]!.body.run.id);
  });

  it('has left the other workspace as it was', async () => {
    expect(await rowsOfWorkspace(service, service.workspaceId)).toEqual(before);
    expect((await fetch(owner.mediaLink)).status).toBe(200);
  });

  /** @param sent what the caller named itself, and may therefore read back */
  function expectNoMark(where: string, answer: ApiAnswer, sent: readonly string[] = []): void {
    const strange = owner.marks.filter((mark) => !sent.includes(mark));
    const leaked = strange.filter((mark) => JSON.stringify(answer.body).includes(mark));
    expect({ where, leaked }).toEqual({ where, leaked: [] });
  }
});
