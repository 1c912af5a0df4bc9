import { newId } from '#libs/kernel';
import { Notifications } from '#libs/platform';
import { testConfig } from '#libs/kernel/testing';
import {
  CreateLabelCommand,
  DeleteLabelCommand,
  DUE_CHANNEL,
  DueClaims,
  type Label,
  PostLabelsRepository,
  PostStartsRepository,
  UpcomingPostsRepository,
} from '#libs/posts';
import {
  bootSchedules,
  editingDesk,
  issuesOf,
  type EditingDesk,
  type SchedulesBench,
} from '../testing/index.js';

describe('labels among rivals', () => {
  let bench: SchedulesBench;
  let desk: EditingDesk;
  let launch: Label;

  const make = (name: string): Promise<Label> =>
    bench.commands.execute(new CreateLabelCommand(bench.workspaceId, { name, color: 'gray' }));
  const remove = (id: string): Promise<void> =>
    bench.commands.execute(new DeleteLabelCommand(bench.workspaceId, id));
  const namesOf = async (postId: string): Promise<readonly string[]> =>
    (await desk.read(postId)).labels.map(({ name }) => name);

  beforeAll(async () => {
    bench = await bootSchedules();
    desk = editingDesk(bench);
  });
  beforeEach(async () => {
    for (const table of ['runs', 'labels']) {
      await bench.platform.database.execute(`DELETE FROM ${table}`);
    }
    launch = await make('Launch');
    await make('Spring');
    await make('Third');
  });
  afterAll(() => bench.close());

  it('are those of the last who labels a post, never a mixture', async () => {
    const { id, runId } = await desk.one();
    const labels = bench.platform.get(PostLabelsRepository);
    let second: Promise<unknown> | undefined;
    await bench.platform.database.transaction(async (transaction) => {
      await labels.lockPost(transaction, bench.workspaceId, id);
      await labels.replace(transaction, bench.workspaceId, { id, runId }, [launch.id]);
      second = desk.edit(id, { labels: ['Spring'] });
      await waitsForLock(bench);
    });
    await second;
    expect(await namesOf(id)).toEqual(['Spring']);
    const sets = [['Launch'], ['Spring'], ['Launch', 'Spring'], []];
    const post = await desk.one({ labels: ['Third'] });
    await Promise.all(sets.map((set) => desk.edit(post.id, { labels: set })));
    expect(await namesOf(post.id)).not.toContain('Third');
  });

  it('may be deleted while they are given: the post is labelled without them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const label = await make(`Short ${round}`);
      const [given] = await Promise.allSettled([
        desk.one({ labels: [label.name, 'Launch'] }),
        remove(label.id),
      ]);
      if (given.status === 'fulfilled') {
        expect(await namesOf(given.value.id)).toEqual(['Launch']);
      } else {
        expect(issuesOf(given.reason)).toEqual(['label_unknown posts[0].labels[0]']);
      }
    }
  });

  it('are held by whoever gives them, and gone afterwards', async () => {
    const { id, runId } = await desk.one();
    const labels = bench.platform.get(PostLabelsRepository);
    let removed: Promise<void> | undefined;
    await bench.platform.database.transaction(async (transaction) => {
      const held = await labels.hold(transaction, bench.workspaceId, [launch.id]);
      expect([...held.keys()]).toEqual([launch.id]);
      removed = remove(launch.id);
      await waitsForLock(bench);
      await labels.replace(transaction, bench.workspaceId, { id, runId }, [launch.id]);
    });
    await removed;
    expect(await namesOf(id)).toEqual([]);
  });

  it('keep a start that was prepared ahead: the post is taken at its time', async () => {
    const { id } = await desk.one();
    await desk.set(`due_at = now() + interval '30 seconds'`);
    const ahead = { withinMs: 60_000, limit: 10, heldAccounts: [] };
    const { posts } = await bench.platform.get(UpcomingPostsRepository).look(ahead);
    const [{ post, seen }] = posts as [(typeof posts)[0]];
    await desk.edit(id, { labels: ['Launch'] });
    await desk.set(`due_at = now()`);
    const wanted = {
      postId: id,
      fence: post.fence,
      seen,
      isReady: true,
      attemptId: newId('att'),
    };
    const starts = bench.platform.get(PostStartsRepository);
    const started = await starts.startAlone([wanted], { worker: 'worker', leaseMs: 60_000 });
    expect(started).toMatchObject([{ post: { id } }]);
  });

  it('wake whoever passed over the post, where it is due', async () => {
    const { id } = await desk.one();
    const notifications = new Notifications(
      testConfig({ DATABASE_URL: bench.platform.databaseUrl }),
    );
    const labels = bench.platform.get(PostLabelsRepository);
    const claims = bench.platform.get(DueClaims);
    const { database } = bench.platform;
    const claim = (): Promise<number> =>
      database.transaction(async (transaction) => {
        const options = { worker: 'worker', limit: 10, leaseMs: 60_000 };
        return (await claims.claim(transaction, options)).posts.length;
      });
    const woken = new Promise<void>((resolve) => {
      void notifications
        .listen(DUE_CHANNEL, () => resolve())
        .then(() =>
          database.transaction(async (transaction) => {
            await transaction.execute(`UPDATE posts SET due_at = now() WHERE id = $1`, [id]);
            await labels.lockPost(transaction, bench.workspaceId, id);
          }),
        );
    });
    await woken;
    await notifications.onApplicationShutdown();
    await database.transaction(async (transaction) => {
      await labels.lockPost(transaction, bench.workspaceId, id);
      expect(await claim()).toBe(0);
    });
    expect(await claim()).toBe(1);
  });
});

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
