import { startTestApi, type TestApi, type TestSession } from '../../testing/test-api.js';
import type { ListedRunBody } from './run-list.response.js';

const account = 'telegram:@garden';
const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe('the list of runs', () => {
  let test: TestApi;
  let ada: TestSession;
  let key: string;

  beforeAll(async () => {
    test = await startTestApi();
  });
  beforeEach(async () => {
    ada = await test.createSession();
    const workspace = await test.createWorkspace();
    await test.storeAccount(workspace.id);
    key = await test.createKey(workspace);
  });
  afterAll(() => test.stop());

  const apply = async (document: object): Promise<string> => {
    const { status, body } = await test.call('POST', '/v1/posts/apply', { key, json: document });
    expect(status).toBe(201);
    return (body as unknown as { run: { id: string } }).run.id;
  };
  const applyPosts = (mode: string, ...names: string[]) =>
    apply({
      mode,
      posts: names.map((name, index) => ({
        ...{ account, name, text: `about ${name}`, publish_at: soon(60 + index) },
      })),
    });
  const campaign = (index: number, steps: number, publishAt = soon(60)) => ({
    id: `c${index}`,
    name: `Campaign ${index}`,
    targets: [
      {
        ...{ account, publish_at: publishAt },
        steps: Array.from({ length: steps }, (_, step) => ({
          text: `${index} ${step}`,
          delay_minutes: step === 0 ? 0 : 30,
        })),
      },
    ],
  });
  const list = async (query = '', by: { key?: string; session?: string } = { key }) => {
    const { status, body } = await test.call('GET', `/v1/runs${query}`, by);
    expect([query, status]).toEqual([query, 200]);
    return body as unknown as {
      readonly runs: readonly ListedRunBody[];
      readonly total: number;
      readonly nextCursor: string | null;
    };
  };
  const idsOf = async (query = '') => (await list(query)).runs.map(({ id }) => id);

  it('shows runs as their detail does, with posts by status and times', async () => {
    const runId = await applyPosts('scheduled', 'a', 'b', 'c');
    const { body } = await test.call('GET', `/v1/runs/${runId}`, { key });
    const detail = body as unknown as {
      readonly run: object;
      readonly posts: readonly { readonly id: string; readonly publishAtUtc: string }[];
    };
    await test.call('DELETE', `/v1/posts/${detail.posts[1]!.id}`, { key });
    const { runs, total } = await list();
    expect([runs, total]).toEqual([
      [
        {
          ...detail.run,
          updatedAt: expect.any(String),
          summary: { total: 3, byStatus: { scheduled: 2, canceled: 1 } },
          ...{ campaigns: [], campaignCount: 0 },
          firstPublishAtUtc: detail.posts[0]!.publishAtUtc,
          lastPublishAtUtc: detail.posts[2]!.publishAtUtc,
        },
      ],
      1,
    ]);
  });

  it('names the first campaigns in document order, and counts the others', async () => {
    const [first, last] = [soon(60), soon(500)];
    const campaigns = Array.from({ length: 12 }, (_, index) =>
      campaign(index, index === 1 ? 3 : 1, index === 11 ? last : first),
    );
    await apply({ mode: 'draft', campaigns });
    const [run] = (await list()).runs;
    expect(run).toMatchObject({
      status: 'draft',
      summary: { total: 14, byStatus: { draft: 14 } },
      campaignCount: 12,
      ...{ firstPublishAtUtc: first, lastPublishAtUtc: last },
    });
    expect(run!.campaigns).toEqual(
      Array.from({ length: 10 }, (_, index) => ({
        ...{ id: `c${index}`, name: `Campaign ${index}`, postCount: index === 1 ? 3 : 1 },
      })),
    );
  });

  it('is walked by cursor and by offset, newest first', async () => {
    const runIds: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) runIds.unshift(await applyPosts('draft', name));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(5);
      seen.push(...page.runs.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(runIds);
    expect(await idsOf('?limit=2&offset=3')).toEqual(runIds.slice(3));
    expect(await list('?offset=9')).toMatchObject({ runs: [], total: 5, nextCursor: null });
  });

  it('narrows by status, source and names', async () => {
    const draft = await applyPosts('draft', '50% off');
    const scheduled = await applyPosts('scheduled', '50 tulips');
    const named = await apply({ campaigns: [campaign(7, 2)] });
    await test.database.database.execute(`UPDATE runs SET source = 'dashboard' WHERE id = $1`, [
      named,
    ]);
    const found = await Promise.all(
      [
        '?status=draft',
        '?status=created,completed',
        '?status=completed',
        '?source=dashboard',
        '?source=api&status=created',
        '?q=50%25',
        '?q=CAMPAIGN%207',
        '?q=about',
        '?q=50&status=created',
      ].map(async (query) => [query, await idsOf(query), (await list(query)).total]),
    );
    expect(found).toEqual([
      ['?status=draft', [draft], 1],
      ['?status=created,completed', [named, scheduled], 2],
      ['?status=completed', [], 0],
      ['?source=dashboard', [named], 1],
      ['?source=api&status=created', [scheduled], 1],
      ['?q=50%25', [draft], 1],
      ['?q=CAMPAIGN%207', [named], 1],
      ['?q=about', [], 0],
      ['?q=50&status=created', [scheduled], 1],
    ]);
    expect(await list('?q=50&offset=5')).toMatchObject({ runs: [], total: 2 });
  });

  it('shows nothing of another workspace, to keys and to sessions', async () => {
    const runId = await applyPosts('draft', 'private');
    const cursor = Buffer.from(`${runId.slice(0, -1)}Z`).toString('base64url');
    for (const query of ['', '?q=private', `?cursor=${cursor}`]) {
      const seen = await list(query, { session: ada.token });
      expect(seen).toMatchObject({ runs: [], total: 0 });
    }
    await test.storeAccount(ada.workspaceId);
    const own = await test.createKey({ id: ada.workspaceId } as never);
    const json = { mode: 'draft', posts: [{ account, text: 'own' }] };
    const { body } = await test.call('POST', '/v1/posts/apply', { key: own, json });
    const { runs } = await list('', { session: ada.token });
    expect(runs.map(({ id }) => id)).toEqual([(body as unknown as { run: { id: string } }).run.id]);
  });

  it.each([
    ['?status=published', 'status'],
    ['?source=person', 'source'],
    ['?limit=201', 'limit'],
    ['?cursor=bm9uZQ', 'cursor'],
    ['?statuses=draft', 'statuses'],
    [`?q=${'x'.repeat(301)}`, 'q'],
  ])('refuses %s', async (query, field) => {
    const { status, body, details } = await test.call('GET', `/v1/runs${query}`, { key });
    expect([status, body.code, details['field']]).toEqual([400, 'invalid_parameter', field]);
  });
});
