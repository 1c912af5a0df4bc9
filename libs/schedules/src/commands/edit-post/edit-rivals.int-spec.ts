import { type DomainError } from '#libs/kernel';
import { Notifications, type Transaction } from '#libs/platform';
import { testConfig } from '#libs/kernel/testing';
import {
  CallerPolicies,
  type ClaimedPost,
  courseOf,
  DUE_CHANNEL,
  DueClaims,
  type FoundPost,
  outsideQueues,
  PostEditsRepository,
  type PostPlan,
  type PostRecord,
} from '#libs/posts';
import { RunCampaignQuery } from '../../queries/run-campaign/run-campaign.query.js';
import {
  aList,
  aThread,
  bootSchedules,
  editingDesk,
  failureOf,
  issuesOf,
  later,
  type EditingDesk,
  type SchedulesBench,
} from '../../testing/index.js';

const LEASE_MS = 60_000;

describe('an edit among others', () => {
  let bench: SchedulesBench;
  let desk: EditingDesk;
  let dueClaims: DueClaims;

  beforeAll(async () => {
    bench = await bootSchedules();
    desk = editingDesk(bench);
    dueClaims = bench.platform.get(DueClaims);
  });
  beforeEach(async () => {
    await bench.platform.database.execute(`DELETE FROM runs`);
    await bench.platform.database.execute(`DELETE FROM outbox`);
    bench.limitPlan(null);
  });
  afterAll(() => bench.close());

  const claim = (): Promise<readonly ClaimedPost[]> =>
    bench.platform.database.transaction(
      async (transaction) =>
        (await dueClaims.claim(transaction, { worker: 'worker', limit: 10, leaseMs: LEASE_MS }))
          .posts,
    );

  /** At its time, as the service itself may edit it. */
  const permitted =
    (transaction: Transaction, { post }: FoundPost, { publishAt }: PostPlan) =>
    async (): ReturnType<Parameters<PostEditsRepository['write']>[4]> => {
      const { id: postId, runId, account, provider } = post;
      const approval = 'not_needed' as const;
      const course = courseOf(post);
      const change = { postId, runId, account, provider, before: course, after: course, approval };
      const policies = bench.platform.get(CallerPolicies);
      const changes = [{ ...change, isRewritten: true } as const];
      const asked = { terms: null };
      const pass = await policies.require(transaction, bench.workspaceId, changes, asked);
      const place = { ...outsideQueues(publishAt), nextCheckAt: null };
      return { ...place, approval, editedBy: null, pass };
    };

  describe('in a thread', () => {
    const thread = async (): Promise<readonly PostRecord[]> =>
      (await bench.apply(aThread(bench.account))).posts;

    it('keeps parent and order, and the campaign graph shows the edit', async () => {
      const [first, second] = await thread();
      await desk.change(second!.id, { publishAt: later(62), text: 'better' });
      expect(await desk.read(second!.id)).toMatchObject({
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
      const early = await failureOf(desk.change(second!.id, { publishAt: later(30) }));
      expect(issuesOf(early)).toEqual(['invalid_publish_time publishAt']);
      const late = await failureOf(desk.change(first!.id, { publishAt: later(90) }));
      expect(issuesOf(late)).toEqual(['invalid_publish_time publishAt']);
    });

    it('stays on its account', async () => {
      await bench.addAccount('telegram:@elsewhere');
      const [first] = await thread();
      const failure = await failureOf(
        desk.edit(first!.id, { account: 'telegram:@elsewhere', publishAt: later(60) }),
      );
      expect(issuesOf(failure)).toEqual(['provider_account_mismatch account']);
    });

    it('waits again for a parent that is not out, and not for one that is', async () => {
      const [first, second, third] = await thread();
      await desk.set(
        `status = 'failed', error_code = 'parent_failed', due_at = NULL, blocked = false`,
      );
      await bench.platform.database.execute(`UPDATE posts SET status = 'published' WHERE id = $1`, [
        first!.id,
      ]);
      await desk.change(second!.id);
      await desk.change(third!.id);
      expect(await desk.read(second!.id)).toMatchObject({
        blocked: false,
        dueAt: new Date(later(120)),
      });
      expect(await desk.read(third!.id)).toMatchObject({ blocked: true, dueAt: null });
      await desk.set(`status = 'failed'`);
      await bench.platform.database.execute(`UPDATE posts SET status = 'canceled' WHERE id = $1`, [
        first!.id,
      ]);
      const failure = await failureOf(desk.change(third!.id));
      expect(failure.details).toMatchObject({ reason: 'parent_canceled' });
    });
  });

  describe('against a worker', () => {
    const due = (): Promise<number> => desk.set(`due_at = now(), publish_at = now()`);

    it('is refused when the worker has claimed first, even before that is committed', async () => {
      const { id } = await desk.one();
      await due();
      const { database } = bench.platform;
      let refused: Promise<DomainError> | undefined;
      const taken = await database.transaction(async (transaction) => {
        const { posts } = await dueClaims.claim(transaction, {
          worker: 'worker',
          limit: 1,
          leaseMs: LEASE_MS,
        });
        refused = failureOf(desk.change(id, { text: 'better' }));
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
      const { id } = await desk.one();
      await due();
      const edits = bench.platform.get(PostEditsRepository);
      const found = await edits.find(bench.workspaceId, id);
      const plan = { ...found!.post, description: 'better', fingerprint: null };
      await bench.platform.database.transaction(async (transaction) => {
        const publishAt = new Date(Date.now() - 1_000);
        const full = { ...plan, publishAt, parentPosition: null, preview: aPreview };
        expect(
          await edits.write(
            transaction,
            bench.workspaceId,
            found!,
            full,
            permitted(transaction, found!, full),
          ),
        ).not.toBeNull();
        expect(await claim()).toEqual([]);
      });
      expect(await claim()).toMatchObject([{ id, description: 'better' }]);
      await bench.platform.database.transaction(async (transaction) => {
        const full = { ...plan, parentPosition: null, preview: aPreview };
        expect(
          await edits.write(
            transaction,
            bench.workspaceId,
            found!,
            full,
            permitted(transaction, found!, full),
          ),
        ).toBeNull();
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
      await desk.set(`due_at = now(), publish_at = now()`);
      const soon = new Date(Date.parse(later(0))).toISOString();
      const edits = posts.map(({ id, account }, index) =>
        desk
          .edit(id, { account, publishAt: soon, text: `new ${index}`, title: `new ${index}` })
          .then(
            () => 'edited',
            (error: DomainError) => error.code,
          ),
      );
      const work = async (): Promise<readonly ClaimedPost[]> => {
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
        expect(await desk.read(id)).toMatchObject({ name: expected, description: expected });
      }
    });
  });

  it('of two edits at once, what is stored is one of them', async () => {
    const { posts } = await bench.apply(aList(bench.account, 'old'));
    const { id } = posts[0]!;
    const outcomes = await Promise.allSettled(
      ['one', 'two'].map((text) => desk.change(id, { text, title: text })),
    );
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
    const { name, description } = await desk.read(id);
    expect(['one', 'two']).toContain(name);
    expect(description).toBe(name);
  });

  it('wakes the workers, who may have planned for a later time', async () => {
    const { id } = await desk.one();
    const config = testConfig({ DATABASE_URL: bench.platform.databaseUrl });
    const notifications = new Notifications(config);
    const woken = new Promise<void>((resolve) => {
      void notifications
        .listen(DUE_CHANNEL, () => resolve())
        .then(() => desk.change(id, { publishAt: later(1) }));
    });
    await woken;
    await notifications.onApplicationShutdown();
    expect((await desk.read(id)).dueAt).toEqual(new Date(later(1)));
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
