import { newId, type DomainError, type PostId } from '#libs/platform';
import {
  PostClaimsRepository,
  type ClaimedPost,
} from '../../persistence/post-claims.repository.js';
import { PostEditsRepository } from '../../persistence/post-edits.repository.js';
import type { PostRecord } from '../../persistence/post-record.js';
import { PostDetailQuery } from '../../queries/post-detail/post-detail.query.js';
import { RunCampaignQuery } from '../../queries/run-campaign/run-campaign.query.js';
import { RunDetailQuery } from '../../queries/run-detail/run-detail.query.js';
import {
  aList,
  aThread,
  bootSchedules,
  failureOf,
  later,
  type SchedulesBench,
} from '../../testing/index.js';
import { EditPostCommand, type EditedPostOutcome } from './edit-post.command.js';

const LEASE_MS = 60_000;

describe('editing a post', () => {
  let bench: SchedulesBench;
  let claims: PostClaimsRepository;

  beforeAll(async () => {
    bench = await bootSchedules();
    claims = bench.platform.get(PostClaimsRepository);
  });
  beforeEach(async () => {
    await bench.platform.database.execute(`DELETE FROM runs`);
    await bench.platform.database.execute(`DELETE FROM outbox`);
    bench.limitPlan(null);
  });
  afterAll(() => bench.close());

  const edit = (
    postId: PostId,
    body: unknown,
    by = bench.workspaceId,
  ): Promise<EditedPostOutcome> => bench.commands.execute(new EditPostCommand(by, postId, body));
  const change = (postId: PostId, changes: object = {}): Promise<EditedPostOutcome> =>
    edit(postId, { account: bench.account, publishAt: later(120), ...changes });
  const one = async (fields: object = {}, mode = 'scheduled'): Promise<PostRecord> => {
    const { posts } = await bench.apply({
      mode,
      posts: [{ account: bench.account, text: 'hello', publish_at: later(60), ...fields }],
    });
    return posts[0]!;
  };
  const read = async (postId: PostId): Promise<PostRecord> =>
    (await bench.queries.execute(new PostDetailQuery(bench.workspaceId, postId))).post;
  const set = (assignments: string): Promise<number> =>
    bench.platform.database.execute(`UPDATE posts SET ${assignments}`);
  const claim = (): Promise<ClaimedPost[]> =>
    bench.platform.database.transaction((transaction) =>
      claims.claimDue(transaction, 'worker', 10, LEASE_MS),
    );
  const issuesOf = (error: DomainError): string[] =>
    (error.details['issues'] as { code: string; path: string }[]).map(
      ({ code, path }) => `${code} ${path}`,
    );

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
    const outcome = await edit(posts[0]!.id, {
      account: 'telegram:@second',
      publishAt: '2026-12-24T18:00',
      text: 'Merry',
    });
    expect(outcome).toEqual({ warnings: [] });
    expect(await read(posts[0]!.id)).toMatchObject({
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
    const { id } = await one({ title: 'Label', settings: { parseMode: 'HTML' } });
    await change(id, { title: null, settings: null });
    expect(await read(id)).toMatchObject({ name: null, description: 'hello', settings: {} });
  });

  it('leaves a draft a draft', async () => {
    const { id, runId } = await one({ publish_at: null }, 'draft');
    await change(id, { text: 'better' });
    const { run, posts } = await bench.queries.execute(
      new RunDetailQuery(bench.workspaceId, runId),
    );
    expect([run.status, posts]).toMatchObject([
      'draft',
      [{ status: 'draft', description: 'better', publishAt: new Date(later(120)), dueAt: null }],
    ]);
  });

  it('schedules a failed post again, keeps its attempts, forgets its checkpoint and starts the run anew', async () => {
    const { id, runId } = await one();
    await set(`status = 'failed', error_code = 'content_rejected', error_message = 'no', due_at = NULL,
      attempt_count = 3, tries_used = 2, checkpoint = '{"writes":0,"uploads":[1]}', retryable = false`);
    await bench.platform.database.execute(`UPDATE runs SET status = 'partial_failed'`);
    await change(id, { text: 'better' });
    expect(await read(id)).toMatchObject({
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
    const { id } = await one();
    await set(assignments);
    const before = await bench.platform.database.query(`SELECT * FROM posts`);
    const failure = await failureOf(change(id, { text: 'better' }));
    expect(failure).toMatchObject({ code: 'post_not_editable', kind: 'conflict', details });
    expect(await bench.platform.database.query(`SELECT * FROM posts`)).toEqual(before);
  });

  it('tells every problem at once, by the fields of the edit', async () => {
    const { id } = await one();
    const failure = await failureOf(
      edit(id, {
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
    const known = await failureOf(
      edit(id, {
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
    expect(await failureOf(edit(id, ['text']))).toMatchObject({ code: 'bad_request' });
    expect(await failureOf(change(id, { text: 'a', description: 'b' }))).toMatchObject({
      code: 'alias_conflict',
    });
    expect(await read(id)).toMatchObject({ description: 'hello', publishAt: new Date(later(60)) });
  });

  it('counts a failed post that waits again against the plan, and no other edit', async () => {
    const { id } = await one();
    bench.limitPlan({ scheduledPosts: 0, postsPerMonth: 0 });
    await change(id);
    await set(`status = 'failed', due_at = NULL`);
    const failure = await failureOf(change(id));
    expect(failure).toMatchObject({
      code: 'quota_exceeded',
      details: { entitlement: 'scheduledPosts' },
    });
    expect((await read(id)).status).toBe('failed');
  });

  it('is no duplicate of itself, but may be one of another post', async () => {
    const { id } = await one();
    expect(await change(id)).toEqual({ warnings: [] });
    await one({ text: 'other' });
    const { warnings } = await change(id, { text: 'other' });
    expect(warnings).toMatchObject([{ code: 'duplicate_content', path: 'text' }]);
  });

  it("does not find another workspace's post", async () => {
    const { id } = await one();
    const body = { account: bench.account, publishAt: later(120) };
    for (const attempt of [edit(id, body, newId('ws')), edit(newId('post'), body)]) {
      expect(await failureOf(attempt)).toMatchObject({ code: 'post_not_found', kind: 'not_found' });
    }
  });

  describe('in a thread', () => {
    const thread = async (): Promise<readonly PostRecord[]> =>
      (await bench.apply(aThread(bench.account))).posts;

    it('keeps parent and order, and the campaign graph shows the edit', async () => {
      const [first, second] = await thread();
      await change(second!.id, { publishAt: later(62), text: 'better' });
      expect(await read(second!.id)).toMatchObject({
        parentPostId: first!.id,
        interactionType: 'reply',
        blocked: true,
        dueAt: null,
      });
      const { campaign, schedule } = await bench.queries.execute(
        new RunCampaignQuery(bench.workspaceId, first!.runId),
      );
      expect(campaign.campaigns[0]!.targets[0]!.steps[1]).toMatchObject({
        postId: second!.id,
        description: 'better',
        publishAtUtc: later(62),
        parentStepId: first!.stepId,
        stepDelayMinutes: 5,
      });
      const copy = (await bench.apply(schedule)).posts[1]!;
      expect(copy).toMatchObject({ description: 'better', publishAt: new Date(later(62)) });
    });

    it('goes neither before what it answers nor after its answers', async () => {
      const [first, second] = await thread();
      const early = await failureOf(change(second!.id, { publishAt: later(30) }));
      expect(issuesOf(early)).toEqual(['invalid_publish_time publishAt']);
      const late = await failureOf(change(first!.id, { publishAt: later(90) }));
      expect(issuesOf(late)).toEqual(['invalid_publish_time publishAt']);
    });

    it('stays on its account', async () => {
      await bench.addAccount('telegram:@elsewhere');
      const [first] = await thread();
      const failure = await failureOf(
        edit(first!.id, { account: 'telegram:@elsewhere', publishAt: later(60) }),
      );
      expect(issuesOf(failure)).toEqual(['provider_account_mismatch account']);
    });

    it('waits again for a parent that is not out, and not for one that is', async () => {
      const [first, second, third] = await thread();
      await set(`status = 'failed', error_code = 'parent_failed', due_at = NULL, blocked = false`);
      await bench.platform.database.execute(`UPDATE posts SET status = 'published' WHERE id = $1`, [
        first!.id,
      ]);
      await change(second!.id);
      await change(third!.id);
      expect(await read(second!.id)).toMatchObject({ blocked: false, dueAt: new Date(later(120)) });
      expect(await read(third!.id)).toMatchObject({ blocked: true, dueAt: null });
      await set(`status = 'failed'`);
      await bench.platform.database.execute(`UPDATE posts SET status = 'canceled' WHERE id = $1`, [
        first!.id,
      ]);
      const failure = await failureOf(change(third!.id));
      expect(failure.details).toMatchObject({ reason: 'parent_canceled' });
    });
  });

  describe('against a worker', () => {
    const due = (): Promise<number> => set(`due_at = now(), publish_at = now()`);

    it('is refused when the worker has claimed first, even before that is committed', async () => {
      const { id } = await one();
      await due();
      const { database } = bench.platform;
      let refused: Promise<DomainError> | undefined;
      const taken = await database.transaction(async (transaction) => {
        const posts = await claims.claimDue(transaction, 'worker', 1, LEASE_MS);
        refused = failureOf(change(id, { text: 'better' }));
        await waitsForLock(bench);
        return posts;
      });
      expect(taken).toMatchObject([{ id, description: 'hello' }]);
      expect(await refused).toMatchObject({
        code: 'post_not_editable',
        details: { status: 'publishing' },
      });
    });

    it('is seen whole by a worker that comes later', async () => {
      const { id } = await one();
      await due();
      const edits = bench.platform.get(PostEditsRepository);
      const found = await edits.find(bench.workspaceId, id);
      const plan = { ...found!.post, description: 'better', fingerprint: null };
      await bench.platform.database.transaction(async (transaction) => {
        const publishAt = new Date(Date.now() - 1_000);
        const full = { ...plan, publishAt, parentPosition: null, preview: aPreview };
        expect(await edits.write(transaction, found!, full)).not.toBeNull();
        expect(await claim()).toEqual([]);
      });
      expect(await claim()).toMatchObject([{ id, description: 'better' }]);
      await bench.platform.database.transaction(async (transaction) => {
        const full = { ...plan, parentPosition: null, preview: aPreview };
        expect(await edits.write(transaction, found!, full)).toBeNull();
      });
    });

    it('never lets half an edit out, nor an edit into a post that is claimed', async () => {
      const texts = Array.from({ length: 12 }, (_, index) => `old ${index}`);
      const accounts = texts.map((_, index) => `telegram:@rival_${index}`);
      for (const account of accounts) await bench.addAccount(account);
      const { posts } = await bench.apply({
        posts: texts.map((text, index) => ({
          account: accounts[index],
          text,
          title: text,
          publish_at: later(60),
        })),
      });
      // Due by the database's clock, which the claims go by; the edits' "now" lies behind it.
      await set(`due_at = now(), publish_at = now()`);
      const soon = new Date(Date.parse(later(0))).toISOString();
      const edits = posts.map(({ id, account }, index) =>
        edit(id, { account, publishAt: soon, text: `new ${index}`, title: `new ${index}` }).then(
          () => 'edited',
          (error: DomainError) => error.code,
        ),
      );
      const work = async (): Promise<ClaimedPost[]> => {
        const taken: ClaimedPost[] = [];
        for (let look = 0; look < 12; look += 1) taken.push(...(await claim()));
        return taken;
      };
      const [outcomes, ...claimed] = await Promise.all([Promise.all(edits), work(), work()]);
      const taken = claimed.flat();
      expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
      for (const [index, { id }] of posts.entries()) {
        const isEdited = outcomes[index] === 'edited';
        if (!isEdited) expect(outcomes[index]).toBe('post_not_editable');
        const seen = taken.find((post) => post.id === id);
        const expected = isEdited ? `new ${index}` : `old ${index}`;
        if (seen) expect([seen.name, seen.description]).toEqual([expected, expected]);
        expect(await read(id)).toMatchObject({ name: expected, description: expected });
      }
    });
  });

  it('of two edits at once, what is stored is one of them', async () => {
    const { posts } = await bench.apply(aList(bench.account, 'old'));
    const { id } = posts[0]!;
    const outcomes = await Promise.allSettled(
      ['one', 'two'].map((text) => change(id, { text, title: text })),
    );
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
    const { name, description } = await read(id);
    expect(['one', 'two']).toContain(name);
    expect(description).toBe(name);
  });
});

const aPreview = { text: '', length: 0, limit: null };

/** Until some statement of this database waits for a row that another transaction holds. */
async function waitsForLock(bench: SchedulesBench): Promise<void> {
  for (;;) {
    const waiting = await bench.platform.database.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
}
