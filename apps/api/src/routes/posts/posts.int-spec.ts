import { startTestApi, type TestApi } from '../../testing/test-api.js';

const account = 'telegram:@garden';
const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe('schedules over HTTP', () => {
  let test: TestApi;
  let key: string;
  let strangerKey: string;

  beforeAll(async () => {
    test = await startTestApi();
    const workspace = await test.createWorkspace();
    key = await test.createKey(workspace, 'agent');
    strangerKey = await test.createKey(await test.createWorkspace());
    await test.storeAccount(workspace.id);
  });
  afterAll(() => test.stop());

  const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
    test.call('POST', path, { key, json, headers });
  const get = (path: string, by = key) => test.call('GET', path, { key: by });
  const firstOf = (body: unknown, field: string): Record<string, unknown> =>
    (body as Record<string, Record<string, unknown>[]>)[field]![0]!;
  const runIdOf = (body: unknown): string => (body as { run: { id: string } }).run.id;
  const apply = async (fields: object = {}, headers: Record<string, string> = {}) => {
    const posts = [{ account, text: 'hello', publish_at: soon(60), ...fields }];
    return post('/v1/posts/apply', { posts }, headers);
  };

  it('validates, and prepared posts can be applied as they are', async () => {
    const { status, body } = await post('/v1/posts/validate', {
      schedule: {
        timezone: 'Europe/Berlin',
        posts: [{ channel: account, text: 'hi', caption: 'x' }],
      },
    });
    expect([status, body]).toMatchObject([
      200,
      {
        ok: true,
        mode: 'scheduled',
        timezone: 'Europe/Berlin',
        totalPosts: 1,
        totalCampaigns: 0,
        sourceModel: 'posts_v1',
        campaign: null,
        posts: [{ account, provider: 'telegram', preview: { text: 'hi', length: 2, limit: 4096 } }],
        warnings: [{ code: 'unknown_field', path: 'posts[0].caption', didYouMean: 'description' }],
      },
    ]);
    const applied = await post('/v1/posts/apply', { posts: body['posts'], mode: 'draft' });
    expect(applied.status).toBe(201);
    expect((await post('/v1/posts/apply', body['schedule'])).status).toBe(201);
  });

  it('tells what is wrong with a document', async () => {
    const { status, body, details } = await post('/v1/posts/validate', { posts: [{ text: 1 }] });
    expect([status, body]).toMatchObject([422, { ok: false, code: 'validation_failed' }]);
    expect(details['issues']).toMatchObject([
      { code: 'account_required', path: 'posts[0].account', severity: 'error', postIndex: 0 },
      { code: 'post_content_required', path: 'posts[0].text' },
    ]);
    const conflict = await apply({ description: 'else' });
    expect([conflict.status, conflict.body.code]).toEqual([400, 'alias_conflict']);
  });

  it.each([[[]], ['text'], [null], [{ posts: {} }], [{ campaigns: [null] }], [{ posts: [[]] }]])(
    'answers %j with 422',
    async (body) => {
      expect((await post('/v1/posts/validate', body)).status).toBe(422);
    },
  );

  it('applies once per idempotency key', async () => {
    const when = { publish_at: soon(90) };
    const first = await apply(when, { 'idempotency-key': 'k1' });
    const again = await apply(when, { 'idempotency-key': 'k1' });
    const other = await apply({ text: 'else' }, { 'idempotency-key': 'k1' });
    expect([first.status, again.status, other.status]).toEqual([201, 200, 409]);
    expect(first.body).toMatchObject({
      duplicate: false,
      run: { status: 'created', source: 'api' },
    });
    expect(again.body).toMatchObject({ duplicate: true, run: { id: runIdOf(first.body) } });
    expect(other.body.code).toBe('idempotency_conflict');
  });

  it('shows a run and its posts in every view', async () => {
    const { body } = await apply();
    const runId = runIdOf(body);
    const postId = firstOf(body, 'posts')['id'];
    expect((await get(`/v1/runs/${runId}`)).body).toMatchObject({ summary: { total: 1 } });
    expect((await get(`/v1/runs/${runId}/status`)).body).toMatchObject({ posts: [{ id: postId }] });
    expect((await get(`/v1/runs/${runId}/table`)).body).toMatchObject({ rows: [{ postId }] });
    expect((await get(`/v1/runs/${runId}/campaign`)).body.code).toBe(
      'campaign_graph_requires_campaigns',
    );
    expect((await get(`/v1/posts/${postId}`)).body).toMatchObject({
      post: { id: postId, attempts: 0, attemptCount: 0, error: null, lastError: null },
      account: { handle: account },
      latestAttempt: null,
    });
    expect(
      (await get(`/v1/posts?runId=${runId}&status=scheduled,draft&limit=1`)).body,
    ).toMatchObject({
      posts: [{ id: postId }],
      total: 1,
      limit: 1,
      offset: 0,
      nextCursor: null,
    });
    expect((await get(`/v1/jobs?run_id=${runId}`)).body).toMatchObject({
      jobs: [{ postId, jobState: 'waiting', accountTokenHealth: 'healthy', latestAttempt: null }],
      total: 1,
    });
  });

  it('hides them from other workspaces', async () => {
    const { body } = await apply();
    const postId = firstOf(body, 'posts')['id'];
    const answers = await Promise.all(
      [`/v1/posts/${postId}`, `/v1/runs/${runIdOf(body)}`].map((path) => get(path, strangerKey)),
    );
    expect(answers.map((answer) => answer.body.code)).toEqual(['post_not_found', 'run_not_found']);
    expect((await get('/v1/posts', strangerKey)).body).toMatchObject({ posts: [], total: 0 });
  });

  it('cancels a post once', async () => {
    const postId = firstOf((await apply()).body, 'posts')['id'];
    const cancel = () => test.call('DELETE', `/v1/posts/${postId}`, { key });
    expect((await cancel()).body).toMatchObject({ post: { id: postId, status: 'canceled' } });
    expect([(await cancel()).status, (await cancel()).body.code]).toEqual([
      409,
      'post_not_cancelable',
    ]);
  });

  it('previews campaigns, publishes a draft of them and gives the graph back', async () => {
    const steps = [{ text: 'a' }, { text: 'b', interaction_type: 'reply', delay_minutes: 5 }];
    const document = {
      mode: 'draft',
      campaigns: [{ id: 'c', name: 'C', targets: [{ account, publish_at: soon(60), steps }] }],
    };
    const preview = await post('/v1/campaigns/preview', document);
    expect(preview.body).toMatchObject({
      ok: true,
      campaign: { totalSteps: 2 },
      totalCampaigns: 1,
    });
    expect((await post('/v1/campaigns/preview', { posts: [{ account }] })).status).toBe(409);
    const { body } = await post('/v1/posts/apply', document);
    const publish = (json: object) => post(`/v1/runs/${runIdOf(body)}/publish`, json);
    expect((await publish({ startAt: 'x' })).status).toBe(422);
    expect((await publish({ startAt: soon(120) })).body).toMatchObject({
      run: { status: 'created' },
    });
    expect((await publish({})).body.code).toBe('run_not_draft');
    const graph = await get(`/v1/runs/${runIdOf(body)}/campaign`);
    expect(graph.body).toMatchObject({
      campaign: { runStatus: 'created' },
      schedule: { mode: 'draft' },
    });
  });

  it('describes the documents', async () => {
    const { components } = (await get('/openapi.json')).body as unknown as {
      components: { schemas: object };
    };
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining([
        'ScheduleEnvelope',
        'PostInput',
        'CampaignInput',
        'AssetInput',
        'ValidateResponse',
        'RunResponse',
        'RunStatusResponse',
        'RunTableResponse',
        'PostsResponse',
        'PostResponse',
        'JobsResponse',
      ]),
    );
  });
});
