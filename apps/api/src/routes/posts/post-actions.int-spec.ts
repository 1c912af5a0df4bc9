import { PostsBench, postsOf, resultsOf, soon, type TestPost } from '../../testing/posts-bench.js';
import type { Answer, TestApi, TestSession } from '../../testing/test-api.js';

const HOUR_MS = 3_600_000;

describe('edits of posts over HTTP', () => {
  let bench: PostsBench;
  let test: TestApi;
  let ada: TestSession;
  let ben: TestSession;

  beforeAll(async () => {
    bench = await PostsBench.open();
    ({ test, ada, ben } = bench);
  });
  afterAll(() => bench.close());
  const write = (id: string, assignments: string): Promise<number> =>
    test.database.database.execute(`UPDATE posts SET ${assignments} WHERE id = $1`, [id]);

  it('say who made a post, and which revision it is', async () => {
    const byKey = await bench.apply();
    expect(byKey).toMatchObject({
      revision: 1,
      resolvedBy: null,
      createdBy: {
        type: 'key',
        id: expect.stringMatching(/^key_/),
        name: expect.stringMatching(/^pr_/),
        keyKind: 'agent',
      },
    });
    const read = await bench.send('GET', `/v1/dashboard/posts?limit=1`, undefined);
    expect(postsOf(read)[0]).toMatchObject({
      createdBy: byKey['createdBy'],
    });
    const composed = await bench.send('POST', '/v1/dashboard/compose', {
      text: 'by hand',
      targets: [{ account: bench.account }],
      publishAt: soon(90),
    });
    const [byAda] = postsOf(composed);
    expect(byAda!['createdBy']).toEqual({
      type: 'user',
      id: ada.userId,
      name: 'Ada',
      keyKind: null,
    });
    await test.database.database.execute(`UPDATE runs SET created_by = NULL WHERE id = $1`, [
      byAda!['runId'],
    ]);
    const old = await test.call('GET', `/v1/posts/${byAda!.id}`, { key: bench.key });
    expect((old.body as unknown as { post: TestPost }).post['createdBy']).toBeNull();
  });

  it('show whoever has seen an older post the one of now', async () => {
    const { id } = await bench.apply();
    const edit = (json: object): Promise<Answer> =>
      bench.send('PATCH', `/v1/dashboard/posts/${id}`, {
        account: bench.account,
        publishAt: soon(120),
        ...json,
      });
    expect((await edit({ text: 'new', revision: 1 })).status).toBe(200);
    const stale = await edit({ text: 'late', revision: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'post_changed']);
    const { body } = await test.call('GET', `/v1/posts/${id}`, { key: bench.key });
    expect(stale.details['post']).toEqual(body['post']);
    expect(stale.details['post']).toMatchObject({ description: 'new', revision: 2 });
    const none = await edit({ revision: 'two' });
    expect([none.status, none.body.code, none.details['field']]).toEqual([
      400,
      'invalid_parameter',
      'revision',
    ]);
  });

  it('are done to many at once, by people and programs', async () => {
    const [first, second] = [await bench.apply(), await bench.apply()];
    const moved = await bench.act({
      action: 'reschedule',
      shiftMs: HOUR_MS,
      posts: [{ id: first.id, revision: 1 }, { id: second.id, revision: 7 }, { id: 'post_none' }],
    });
    expect(moved.status).toBe(200);
    expect(resultsOf(moved)).toMatchObject([
      { id: first.id, ok: true, post: { id: first.id, revision: 2 } },
      { id: second.id, ok: false, code: 'post_changed', post: { revision: 1 } },
      { id: 'post_none', ok: false, code: 'post_not_found', message: expect.any(String) },
    ]);
    expect(resultsOf(moved)[2]).not.toHaveProperty('post');
    const canceled = await test.call('POST', '/v1/posts/actions', {
      key: bench.key,
      json: { action: 'cancel', posts: [{ id: first.id }] },
    });
    expect(resultsOf(canceled)).toMatchObject([{ ok: true, post: { status: 'canceled' } }]);
    const posts = [{ id: first.id }, { id: second.id }];
    await write(second.id, `status = 'failed', error_code = 'outcome_unknown', due_at = NULL`);
    expect(resultsOf(await bench.act({ action: 'retry', posts })).map(({ code }) => code)).toEqual([
      'post_not_retryable',
      'outcome_unknown',
    ]);
    // Nobody doubts the canceled one, and nobody can look at Telegram.
    expect(resultsOf(await bench.act({ action: 'reconcile', posts })).map(({ ok }) => ok)).toEqual([
      true,
      true,
    ]);
    expect(
      resultsOf(await bench.act({ action: 'cancel', posts }, ben)).map(({ code }) => code),
    ).toEqual(['post_not_found', 'post_not_found']);
  });

  it('let who contributes draft, and take back the own drafts by every door', async () => {
    const cleo = await test.createMember(ada, 'contributor');
    const posts = [{ account: bench.account, text: 'by Cleo', publish_at: soon(60) }];
    const refused = {
      code: 'role_forbidden',
      details: { required: 'editor', role: 'contributor' },
    };
    const tried = await bench.send('POST', '/v1/posts/apply', { posts }, cleo);
    expect([tried.status, tried.body]).toMatchObject([201, { run: { status: 'draft' } }]);
    const draft = async (): Promise<string> => {
      const { body } = await bench.send('POST', '/v1/posts/apply', { mode: 'draft', posts }, cleo);
      return postsOf({ body })[0]!.id;
    };
    const [first, second, third] = [await draft(), await draft(), await draft()];
    const scheduled = await bench.apply();
    const change = { account: bench.account, publishAt: soon(90), text: 'changed' };
    for (const door of ['/v1/posts', '/v1/dashboard/posts']) {
      for (const [method, json] of [['PATCH', change] as const, ['DELETE', undefined] as const]) {
        const foreign = await bench.send(method, `${door}/${scheduled.id}`, json, cleo);
        expect([door, method, foreign.status, foreign.body]).toMatchObject([
          ...[door, method, 403, refused],
        ]);
      }
      expect((await bench.send('PATCH', `${door}/${first}`, change, cleo)).status).toBe(200);
    }
    expect((await bench.send('DELETE', `/v1/posts/${first}`, undefined, cleo)).status).toBe(200);
    expect(
      (await bench.send('DELETE', `/v1/dashboard/posts/${second}`, undefined, cleo)).status,
    ).toBe(200);
    const both = [{ id: third }, { id: scheduled.id }];
    expect(resultsOf(await bench.act({ action: 'cancel', posts: both }, cleo))).toMatchObject([
      { id: third, ok: true },
      { id: scheduled.id, ok: false, code: 'role_forbidden' },
    ]);
    await write(scheduled.id, `status = 'published'`);
    const gone = await bench.send('DELETE', `/v1/dashboard/posts/${scheduled.id}`, undefined, cleo);
    expect([gone.status, gone.body]).toMatchObject([403, refused]);
  });

  it('take back, for a key that only drafts, the drafts it made and nothing else', async () => {
    const made = await bench.send('POST', '/v1/dashboard/keys', { scopes: ['draft'] });
    const { secret } = made.body as unknown as { secret: string };
    const asDrafter = (json: object): Promise<Answer> =>
      test.call('POST', '/v1/posts/actions', { key: secret, json });
    const draft = async (by: string): Promise<TestPost> => {
      const json = { mode: 'draft', posts: [{ account: bench.account, text: 'a draft' }] };
      const { body } = await test.call('POST', '/v1/posts/apply', { key: by, json });
      return postsOf({ body })[0]!;
    };
    const scheduled = await bench.apply();
    const [own, others, kept] = [await draft(secret), await draft(bench.key), await draft(secret)];
    const posts = [own.id, others.id, scheduled.id, 'post_none'].map((id) => ({ id }));
    const canceled = await asDrafter({ action: 'cancel', posts });
    expect(canceled.status).toBe(200);
    const refused = { ok: false, code: 'scope_missing' };
    const details = { required: 'publish', granted: ['read', 'draft'] };
    expect(resultsOf(canceled)).toMatchObject([
      { id: own.id, ok: true, post: { status: 'canceled' } },
      { id: others.id, ...refused, details, post: { status: 'draft' } },
      { id: scheduled.id, ...refused, details, post: { status: 'scheduled' } },
      { id: 'post_none', ok: false, code: 'post_not_found' },
    ]);
    await write(scheduled.id, `status = 'failed', retryable = true`);
    for (const more of [
      { action: 'reschedule', publishAt: soon(180) },
      { action: 'retry' },
      { action: 'reconcile' },
    ]) {
      const tried = await asDrafter({ ...more, posts: [{ id: kept.id }, { id: scheduled.id }] });
      expect([more.action, resultsOf(tried)]).toMatchObject([
        more.action,
        [
          { ...refused, details, post: { status: 'draft', revision: 1 } },
          { ...refused, details, post: { status: 'failed', revision: 1 } },
        ],
      ]);
    }
  });

  it.each([
    ['no action', { posts: [{ id: 'p' }] }, 'action'],
    ['an unknown one', { action: 'publish', posts: [{ id: 'p' }] }, 'action'],
    ['no posts', { action: 'cancel', posts: [] }, 'posts'],
    ['a post twice', { action: 'cancel', posts: [{ id: 'p' }, { id: 'p' }] }, 'posts'],
    [
      'too many',
      { action: 'cancel', posts: Array.from({ length: 201 }, (_, at) => ({ id: `${at}` })) },
      'posts',
    ],
    ['no new time', { action: 'reschedule', posts: [{ id: 'p' }] }, 'shiftMs'],
    [
      'two of them',
      { action: 'reschedule', shiftMs: 1, publishAt: soon(1), posts: [{ id: 'p' }] },
      'shiftMs',
    ],
    ['a shift by nothing', { action: 'reschedule', shiftMs: 0, posts: [{ id: 'p' }] }, 'shiftMs'],
    ['no time', { action: 'reschedule', publishAt: 'x', posts: [{ id: 'p' }] }, 'publishAt'],
    ['a shift of a cancel', { action: 'cancel', shiftMs: 1, posts: [{ id: 'p' }] }, 'action'],
    ['no revision', { action: 'cancel', posts: [{ id: 'p', revision: 0 }] }, 'posts[0].revision'],
  ])('name what is wrong: %s', async (_, json, field) => {
    const { status, body, details } = await bench.act(json);
    expect([status, body.code, details['field']]).toEqual([400, 'invalid_parameter', field]);
  });

  describe('whose outcome is unknown', () => {
    const unknown = async (): Promise<string> => {
      const { id } = await bench.apply();
      await write(id, `status = 'failed', error_code = 'outcome_unknown', due_at = NULL`);
      return id;
    };
    const resolve = (id: string, json: object, by = ada): Promise<Answer> =>
      bench.send('POST', `/v1/dashboard/posts/${id}/resolve`, json, by);

    it('are settled by a person, with the name', async () => {
      const id = await unknown();
      const providerUrl = 'https://t.me/garden/7';
      const { status, body } = await resolve(id, { outcome: 'published', providerUrl });
      expect([status, body['post']]).toMatchObject([
        200,
        { status: 'published', providerUrl, resolvedBy: { id: ada.userId, name: 'Ada' } },
      ]);
      const attempts = await test.call('GET', `/v1/posts/${id}/attempts`, { key: bench.key });
      expect((attempts.body as unknown as { attempts: TestPost[] }).attempts).toMatchObject([
        { kind: 'resolve', resolvedBy: { id: ada.userId, name: 'Ada' }, requests: [] },
      ]);
      const again = await resolve(id, { outcome: 'absent' });
      expect([again.status, again.body.code]).toEqual([409, 'outcome_known']);
    });

    it('are nobody else’s, and no key’s', async () => {
      const id = await unknown();
      expect((await resolve(id, { outcome: 'absent' }, ben)).body.code).toBe('post_not_found');
      const byKey = await test.call('POST', `/v1/dashboard/posts/${id}/resolve`, {
        key: await bench.personalKey(),
        json: { outcome: 'absent' },
      });
      expect([byKey.status, byKey.body.code]).toEqual([401, 'session_required']);
      const absent = await resolve(id, { outcome: 'absent' });
      expect(absent.body['post']).toMatchObject({ status: 'failed', retryable: true });
    });

    it.each([
      [{}, 'outcome'],
      [{ outcome: 'perhaps' }, 'outcome'],
      [{ outcome: 'published', providerUrl: 'javascript:alert(1)' }, 'providerUrl'],
      [{ outcome: 'published', providerUrl: 'seven' }, 'providerUrl'],
      [{ outcome: 'published', providerUrl: `https://t.me/${'x'.repeat(2_000)}` }, 'providerUrl'],
    ])('are not settled by %j', async (json, field) => {
      const { status, details } = await resolve(await unknown(), json);
      expect([status, details['field']]).toEqual([400, field]);
    });
  });
});
