import { ApiClient, type ApiAnswer } from '../support/api-client.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { aRecurrence } from './good-bodies.js';
import { operationsOf, pathOf, type Operation } from './operations.js';
import { populate, type PopulatedWorkspace } from './populated-workspace.js';
import { rowsOfWorkspace } from './table-snapshots.js';

/** What paths are answered with that name something of an account which the key does not see. */
const HIDDEN: Readonly<Record<string, string>> = {
  accountId: 'account_not_found',
  approvalId: 'approval_not_found',
  connectionId: 'connection_not_found',
  importId: 'import_not_found',
  postId: 'post_not_found',
  recurrenceId: 'recurrence_not_found',
  runId: 'run_not_found',
};

const DECISION = { digest: 'seen by others', comment: 'not mine' };

/** What belongs to the whole workspace, whatever accounts a key sees. */
const OF_ALL = ['assetId', 'keyId', 'labelId', 'queueId', 'reviewLinkId'];

/** Bodies that reach for the hidden account, and what is answered. */
const REACHING: Readonly<Record<string, (owner: PopulatedWorkspace) => object>> = {
  'POST /v1/posts/validate': ({ handle }) => ({ posts: [{ account: handle, text: 'hello' }] }),
  'POST /v1/posts/apply': ({ handle }) => ({ posts: [{ account: handle, text: 'hello' }] }),
  'POST /v1/campaigns/preview': ({ ids }) => ({
    campaigns: [
      { name: 'c', targets: [{ account: ids['accountId'], steps: [{ text: 'hello' }] }] },
    ],
  }),
  'POST /v1/posts/actions': ({ futurePostId }) => ({
    action: 'cancel',
    posts: [{ id: futurePostId, revision: 1 }],
  }),
  'POST /v1/review-links': ({ futurePostId }) => ({ name: 'a', postIds: [futurePostId] }),
  'POST /v1/analytics/refresh': ({ ids }) => ({ postId: ids['postId'] }),
  'POST /v1/queues': ({ ids }) => ({
    name: 'theirs',
    timezone: 'UTC',
    accounts: [ids['accountId']],
  }),
  'PUT /v1/queue-blackouts': () => ({ days: [] }),
  'POST /v1/recurrences': ({ handle }) => aRecurrence(handle),
  'POST /v1/recurrences/preview': ({ handle }) => aRecurrence(handle),
  'POST /v1/connections/start': () => ({ provider: 'telegram' }),
  'POST /v1/webhooks': () => ({ url: 'https://hooks.example.com/', events: ['post.published'] }),
};

/** Status and codes that those bodies are answered with: of the whole, of the first result, of the first issue. */
const NOT_ALLOWED = [422, 'validation_failed', undefined, 'account_not_allowed'];
const NOT_FOR_ALL = [403, 'access_exceeded', undefined, undefined];
const REFUSALS: Readonly<Record<string, readonly unknown[]>> = {
  'POST /v1/posts/validate': NOT_ALLOWED,
  'POST /v1/posts/apply': NOT_ALLOWED,
  'POST /v1/campaigns/preview': NOT_ALLOWED,
  'POST /v1/posts/actions': [200, undefined, 'post_not_found', undefined],
  'POST /v1/review-links': [404, 'post_not_found', undefined, undefined],
  'POST /v1/analytics/refresh': [404, 'post_not_found', undefined, undefined],
  'POST /v1/queues': [404, 'account_not_found', undefined, undefined],
  'PUT /v1/queue-blackouts': NOT_FOR_ALL,
  'POST /v1/recurrences': NOT_ALLOWED,
  'POST /v1/recurrences/preview': [200, undefined, undefined, undefined],
  'POST /v1/connections/start': NOT_FOR_ALL,
  'POST /v1/webhooks': NOT_FOR_ALL,
};

/** A webhook's address tells nothing; its deliveries do, and so would what it is made to send. */
const ADDRESS_ALONE = 'GET /v1/webhooks/{webhookId}';

/** What takes no account and tells of none. */
const WITHOUT_ACCOUNTS = [
  ADDRESS_ALONE,
  'POST /v1/keys/validate',
  'POST /v1/assets',
  'POST /v1/assets/from-url',
  'POST /v1/assets/upload',
  'POST /v1/dashboard/assets/upload',
  'POST /v1/dashboard/assets/upload/initiate',
  // Rows are checked later, and by what the key sees then.
  'POST /v1/imports',
  'POST /v1/keys',
  'POST /v1/labels',
  'POST /v1/support/request',
];

describe('accounts that a key does not see', () => {
  let service: TestService;
  let owner: PopulatedWorkspace;
  let narrow: ApiClient;
  let seen: { readonly id: string; readonly handle: string };
  let operations: readonly Operation[];
  let marks: readonly string[];
  let before: Awaited<ReturnType<typeof rowsOfWorkspace>>;

  beforeAll(async () => {
    service = await startTestService({ environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: '0' } });
    owner = await populate(service);
    seen = await connectAccount(service, 'linkedin');
    const policy = { accounts: [seen.id] };
    const created = await service.api.post('/v1/keys', { label: 'narrow', policy });
    const { baseUrl, contract } = service.api;
    narrow = new ApiClient(baseUrl, created.body.secret, contract);
    operations = operationsOf(service.api.contract!).filter(({ takesKey }) => takesKey);
    const { ids, handle, draftRunId, futurePostId } = owner;
    const names = ['accountId', 'connectionId', 'postId', 'recurrenceId', 'runId'];
    const words = ['step', 'future', 'past', 'campaign'].map(
      (one) => `private-${one}-of-the-owner`,
    );
    marks = [...names.map((name) => ids[name]!), handle, draftRunId, futurePostId, ...words];
    before = await rowsOfWorkspace(service, service.workspaceId);
  }, 60_000);
  afterAll(() => service.stop());

  const namesHidden = ({ pathParameters }: Operation): boolean =>
    pathParameters.some((name) => name in HIDDEN);
  const isClosed = ({ route, pathParameters }: Operation): boolean =>
    route === 'GET /v1/events' || (pathParameters.includes('webhookId') && route !== ADDRESS_ALONE);

  it('are thought of at every operation of a key', () => {
    const forgotten = operations.filter(
      (one) =>
        !namesHidden(one) &&
        !isClosed(one) &&
        !one.pathParameters.some((name) => OF_ALL.includes(name)) &&
        !(one.method === 'GET' && one.pathParameters.length === 0) &&
        !(one.route in REACHING) &&
        !WITHOUT_ACCOUNTS.includes(one.route),
    );
    expect(forgotten.map(({ route }) => route)).toEqual([]);
  });

  it('are answered as if they were not there, with everything that is theirs', async () => {
    for (const operation of operations.filter(namesHidden)) {
      const code = HIDDEN[operation.pathParameters.find((name) => name in HIDDEN)!];
      const asked = operation.pathParameters.includes('approvalId') ? DECISION : {};
      const body = operation.body ? { body: asked } : {};
      const answer = await narrow.send(operation.method, pathOf(operation, owner.ids), body);
      expect([operation.route, answer.status, answer.body.code]).toEqual([
        operation.route,
        404,
        code,
      ]);
      expectNoMark(operation.route, answer, Object.values(owner.ids));
    }
    const handle = encodeURIComponent(owner.handle);
    const byHandle = await narrow.get(`/v1/accounts/${handle}/capabilities`);
    expect([byHandle.status, byHandle.body.code]).toEqual([404, 'account_not_found']);
  });

  it('are told of by no list or overview', async () => {
    const { ids, handle } = owner;
    const search = new URLSearchParams({ account: handle }).toString();
    const lists = operations.filter(
      (one) => one.method === 'GET' && one.pathParameters.length === 0 && !isClosed(one),
    );
    const narrowed = [
      `/v1/posts?${search}`,
      `/v1/posts?runId=${ids['runId']}`,
      `/v1/posts?q=of-the-owner`,
      `/v1/runs?q=of-the-owner`,
      `/v1/runs?q=${owner.draftRunId}`,
      `/v1/jobs?${search}`,
      `/v1/jobs?runId=${ids['runId']}`,
      `/v1/analytics/posts?${search}`,
      `/v1/analytics/best-times?${search}`,
      '/v1/accounts?provider=telegram',
      '/v1/accounts/capabilities?provider=telegram',
      '/v1/connections?provider=telegram',
      '/v1/connections/health?provider=telegram',
    ];
    for (const path of [...lists.map((one) => one.path), ...narrowed]) {
      const answer = await narrow.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expectNoMark(path, answer);
    }
    const { body } = await narrow.get('/v1/accounts');
    expect(body.accounts.map((account: { id: string }) => account.id)).toEqual([seen.id]);
  });

  it('are reached by no body', async () => {
    for (const operation of operations.filter(({ route }) => route in REACHING)) {
      const { route, method, path } = operation;
      const body = REACHING[route]!(owner);
      const answer = await narrow.send(method, path, { body });
      const { status, body: told } = answer;
      const [result, issue] = [told.results?.[0], told.details?.issues?.[0]];
      const refused = [status, told.code, result?.code, issue?.code];
      expect([route, ...refused]).toEqual([route, ...REFUSALS[route]!]);
      expectNoMark(route, answer, JSON.stringify(body).match(/[\w:@.-]+/g)!);
    }
  });

  it('keep webhooks, which tell of all accounts, from the key', async () => {
    const closed = operations.filter(isClosed);
    expect(closed.length).toBeGreaterThan(5);
    for (const operation of closed) {
      const body = operation.body ? { body: {} } : {};
      const answer = await narrow.send(operation.method, pathOf(operation, owner.ids), body);
      expect([operation.route, answer.status, answer.body.code]).toEqual([
        operation.route,
        403,
        'access_exceeded',
      ]);
    }
  });

  it('are left as they were', async () => {
    const { audit_entries: told, ...rows } = await rowsOfWorkspace(service, service.workspaceId);
    const { audit_entries: toldBefore, ...others } = before;
    expect(rows).toEqual(others);
    // All that there is to tell of it is what it was refused.
    const isNew = (entry: object): boolean =>
      !toldBefore!.some((one) => JSON.stringify(one) === JSON.stringify(entry));
    const news = told!.filter(isNew) as readonly { readonly outcome: string }[];
    expect([...new Set(news.map(({ outcome }) => outcome))]).toEqual(['refused']);
  });

  it('do not keep the key from its own', async () => {
    const applied = await narrow.post('/v1/posts/apply', {
      mode: 'draft',
      posts: [{ account: seen.handle, text: 'ours' }],
    });
    expect(applied.status).toBe(201);
    const { body } = await narrow.get('/v1/posts');
    expect(body.posts.map((post: { id: string }) => post.id)).toEqual([applied.body.posts[0].id]);
  });

  /** @param sent what the caller named itself, and may therefore read back */
  function expectNoMark(where: string, answer: ApiAnswer, sent: readonly string[] = []): void {
    const text = JSON.stringify(answer.body);
    const leaked = marks.filter((mark) => !sent.includes(mark) && text.includes(mark));
    expect({ where, leaked }).toEqual({ where, leaked: [] });
  }
});
