import { newId } from '#libs/kernel';
import { RunDetailQuery } from '../../queries/run-detail/run-detail.query.js';
import {
  bootSchedules,
  editingDesk,
  failureOf,
  issuesOf,
  later,
  type EditingDesk,
  type SchedulesBench,
} from '../../testing/index.js';

describe('editing a post', () => {
  let bench: SchedulesBench;
  let desk: EditingDesk;

  beforeAll(async () => {
    bench = await bootSchedules();
    desk = editingDesk(bench);
  });
  beforeEach(async () => {
    await bench.platform.database.execute(`DELETE FROM runs`);
    await bench.platform.database.execute(`DELETE FROM outbox`);
    bench.limitPlan(null);
  });
  afterAll(() => bench.close());

  it('changes what is given and keeps the rest, in the post alone', async () => {
    const other = await bench.addAccount('telegram:@second');
    const document = {
      timezone: 'Europe/Berlin',
      posts: [
        {
          account: bench.account,
          title: 'Label',
          text: 'hello',
          publish_at: later(60),
          settings: { parseMode: 'HTML' },
        },
      ],
    };
    const { run, posts } = await bench.apply(document, 'key');
    const outcome = await desk.edit(posts[0]!.id, {
      account: 'telegram:@second',
      publishAt: '2026-12-24T18:00',
      text: 'Merry',
    });
    expect(outcome).toEqual({ warnings: [] });
    expect(await desk.read(posts[0]!.id)).toMatchObject({
      status: 'scheduled',
      accountId: other,
      account: 'telegram:@second',
      name: 'Label',
      description: 'Merry',
      settings: { parseMode: 'HTML' },
      timezone: 'Europe/Berlin',
      publishAt: new Date('2026-12-24T17:00:00Z'),
      dueAt: new Date('2026-12-24T17:00:00Z'),
    });
    const again = await bench.apply(document, 'key');
    expect([again.duplicate, again.run]).toEqual([true, run]);
    const events = await bench.platform.database.query(
      `SELECT name, payload FROM outbox ORDER BY name DESC`,
    );
    expect(events).toMatchObject([
      { name: 'ScheduleApplied' },
      { name: 'PostEdited', payload: { postId: posts[0]!.id, status: 'scheduled' } },
    ]);
  });

  it('clears what is null', async () => {
    const { id } = await desk.one({ title: 'Label', settings: { parseMode: 'HTML' } });
    await desk.change(id, { title: null, settings: null });
    expect(await desk.read(id)).toMatchObject({ name: null, description: 'hello', settings: {} });
  });

  it('leaves a draft a draft', async () => {
    const { id, runId } = await desk.one({ publish_at: null }, 'draft');
    await desk.change(id, { text: 'better' });
    const { run, posts } = await bench.queries.execute(
      new RunDetailQuery(bench.workspaceId, runId),
    );
    expect([run.status, posts]).toMatchObject([
      'draft',
      [{ status: 'draft', description: 'better', publishAt: new Date(later(120)), dueAt: null }],
    ]);
  });

  it('schedules a failed post again, keeps its attempts, forgets its checkpoint and starts the run anew', async () => {
    const { id, runId } = await desk.one();
    await desk.set(`status = 'failed', error_code = 'content_rejected', error_message = 'no', due_at = NULL,
      attempt_count = 3, tries_used = 2, checkpoint = '{"writes":0,"uploads":[1]}', retryable = false`);
    await bench.platform.database.execute(`UPDATE runs SET status = 'partial_failed'`);
    await desk.change(id, { text: 'better' });
    expect(await desk.read(id)).toMatchObject({
      status: 'scheduled',
      attemptCount: 3,
      errorCode: null,
      errorMessage: null,
      dueAt: new Date(later(120)),
    });
    const [row] = await bench.platform.database.query(`SELECT checkpoint, tries_used FROM posts`);
    expect(row).toEqual({ checkpoint: null, tries_used: 0 });
    const { run } = await bench.queries.execute(new RunDetailQuery(bench.workspaceId, runId));
    expect(run.status).toBe('processing');
  });

  it.each([
    [`status = 'publishing'`, { status: 'publishing', reason: 'status' }],
    [`status = 'published'`, { status: 'published', reason: 'status' }],
    [`status = 'canceled'`, { status: 'canceled', reason: 'status' }],
    [`status = 'retry_pending'`, { status: 'retry_pending', reason: 'status' }],
    [`status = 'failed', error_code = 'outcome_unknown'`, { reason: 'outcome_unknown' }],
    [`status = 'failed', checkpoint = '{"writes":1}'`, { reason: 'partly_published' }],
    [`lease_owner = 'w', lease_expires_at = now()`, { reason: 'outcome_unknown' }],
  ])('refuses a post with %s and changes nothing', async (assignments, details) => {
    const { id } = await desk.one();
    await desk.set(assignments);
    const before = await bench.platform.database.query(`SELECT * FROM posts`);
    const failure = await failureOf(desk.change(id, { text: 'better' }));
    expect(failure).toMatchObject({ code: 'post_not_editable', kind: 'conflict', details });
    expect(await bench.platform.database.query(`SELECT * FROM posts`)).toEqual(before);
  });

  it('tells every problem at once, by the fields of the edit', async () => {
    const { id } = await desk.one();
    const failure = await failureOf(
      desk.edit(id, {
        text: 'x'.repeat(5_000),
        assets: ['nowhere'],
        settings: { loud: true },
        timezone: 'Mars/Olympus',
      }),
    );
    expect(failure).toMatchObject({ code: 'validation_failed', kind: 'unprocessable' });
    expect(issuesOf(failure).sort()).toEqual([
      'account_required account',
      'asset_invalid assets[0]',
      'invalid_publish_time publishAt',
      'invalid_timezone timezone',
    ]);
    const timeless = await failureOf(desk.change(id, { publishAt: ' ' }));
    expect(issuesOf(timeless)).toEqual(['invalid_publish_time publishAt']);
    const known = await failureOf(
      desk.edit(id, {
        account: bench.account,
        publishAt: later(-60),
        text: 'x'.repeat(5_000),
        settings: { loud: true },
      }),
    );
    expect(issuesOf(known).sort()).toEqual([
      'publish_time_in_past publishAt',
      'setting_unknown settings.loud',
      'text_too_long text',
    ]);
    expect(await failureOf(desk.edit(id, ['text']))).toMatchObject({ code: 'bad_request' });
    expect(await failureOf(desk.change(id, { text: 'a', description: 'b' }))).toMatchObject({
      code: 'alias_conflict',
    });
    expect(await desk.read(id)).toMatchObject({
      description: 'hello',
      publishAt: new Date(later(60)),
    });
  });

  it('counts a failed post that waits again against the plan, and no other edit', async () => {
    const { id } = await desk.one();
    bench.limitPlan({ scheduledPosts: 0, postsPerMonth: 0 });
    await desk.change(id);
    await desk.set(`status = 'failed', due_at = NULL`);
    const failure = await failureOf(desk.change(id));
    expect(failure).toMatchObject({
      code: 'quota_exceeded',
      details: { entitlement: 'scheduledPosts' },
    });
    expect((await desk.read(id)).status).toBe('failed');
  });

  it('is no duplicate of itself, but may be one of another post', async () => {
    const { id } = await desk.one();
    expect(await desk.change(id)).toEqual({ warnings: [] });
    await desk.one({ text: 'other' });
    const { warnings } = await desk.change(id, { text: 'other' });
    expect(warnings).toMatchObject([{ code: 'duplicate_content', path: 'text' }]);
  });

  it("does not find another workspace's post", async () => {
    const { id } = await desk.one();
    const body = { account: bench.account, publishAt: later(120) };
    for (const [postId, by] of [
      [id, newId('ws')],
      [newId('post'), bench.workspaceId],
    ] as const) {
      const failure = await failureOf(desk.edit(postId, body, by));
      expect(failure).toMatchObject({ code: 'post_not_found', kind: 'not_found' });
    }
  });
});
