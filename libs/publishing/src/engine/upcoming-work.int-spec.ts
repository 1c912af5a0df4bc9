import { setImmediate as eventLoop } from 'node:timers/promises';
import { type PostId } from '#libs/kernel';
import { EventInterests } from '#libs/platform';
import { PostClaimsRepository, type PostRecord } from '#libs/posts';
import { CancelPostCommand, EditPostCommand } from '#libs/schedules';
import {
  bootPublishing,
  Gate,
  heldAt,
  LEASE_MS,
  refused,
  workerDiesBefore,
  type PublishingBench,
  type TestWorker,
} from '../testing/index.js';

const OTHER = 'scripted:@other';
const MORE = ['scripted:@third'];
const LAST = 'scripted:@last';

describe('a post that is held for its time', () => {
  let bench: PublishingBench;
  let worker: TestWorker;
  let rival: TestWorker;

  beforeAll(async () => {
    bench = await bootPublishing({
      workers: 2,
      environment: { SCRIPTED_ALL_POSTS_LIMIT: '1000' },
    });
    [worker, rival] = bench.workers as [TestWorker, TestWorker];
    for (const account of [OTHER, ...MORE, LAST]) await bench.schedules.addAccount(account);
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  const AHEAD_MS = 500;
  const soon = (ms = AHEAD_MS): string => new Date(bench.time.now().getTime() + ms).toISOString();
  const one = (fields: object = {}): Promise<PostRecord> =>
    bench.one({ text: 'soon', publish_at: soon(), ...fields });
  const stepsOf = (postId: PostId): string[] =>
    bench.network.calls.filter((call) => call.postId === postId).map(({ step }) => step);
  const edit = (postId: PostId, text: string): Promise<unknown> =>
    bench.commands.execute(
      new EditPostCommand(bench.workspaceId, postId, {
        account: bench.account,
        text,
        publishAt: soon(),
      }),
    );

  it('is prepared before its time, belongs to nobody until then, and goes out once', async () => {
    const { id, runId } = await one();
    expect(await worker.held.look()).toBe(1);
    expect(stepsOf(id)).toEqual(['prepare']);
    expect(await bench.row(id)).toMatchObject({
      status: 'scheduled',
      lease_owner: null,
      phase: null,
    });
    expect(await bench.runStatus(runId)).toBe('created');

    await bench.time.pass(AHEAD_MS);
    const [attempt] = await worker.beginHeld();
    expect(attempt?.post).toMatchObject({ id, lateByMs: 0, attemptCount: 0 });
    expect(stepsOf(id)).toEqual(['prepare', 'commit']);
    expect(await bench.row(id)).toMatchObject({ status: 'published', lease_owner: null });
    expect(await bench.runStatus(runId)).toBe('completed');
    expect(
      await bench.platform.database.query(
        'SELECT post_id AS "postId", kind, attempt_no AS "attemptNo", ok FROM post_attempts',
      ),
    ).toEqual([{ postId: id, kind: 'publish', attemptNo: 1, ok: true }]);
  });

  it('cannot begin before its time by the clock of the database, and is claimed when it is due', async () => {
    const { id } = await one();
    await worker.held.look();
    await bench.time.pass(AHEAD_MS - 1);
    expect(await worker.beginHeld()).toEqual([]);
    expect(worker.held.missed.map((post) => post.id)).toContain(id);
    expect(await bench.row(id)).toMatchObject({ status: 'scheduled', lease_owner: null });
    await bench.time.pass(1);
    await worker.finish();
    expect(bench.network.visible(id)).toHaveLength(1);
  });

  it('is left alone by the looks of its own worker, with the later posts of its account', async () => {
    const first = await one();
    const later = await one({ text: 'later', publish_at: soon(AHEAD_MS + 1) });
    expect(await worker.held.look()).toBe(1);
    await bench.time.pass(AHEAD_MS + 1);
    expect(await worker.claim()).toEqual([]);
    await worker.beginHeld();
    await worker.finish();
    expect(bench.network.ledger.map(({ postId }) => postId)).toEqual([first.id, later.id]);
  });

  it('keeps no post waiting that is due before it', async () => {
    const { id } = await one();
    await worker.held.look();
    const now = await one({ text: 'now', publish_at: soon(0) });
    await worker.finish();
    expect(bench.network.ledger.map(({ postId }) => postId)).toEqual([now.id]);
    await bench.time.pass(AHEAD_MS);
    await worker.beginHeld();
    expect(bench.network.ledger.map(({ postId }) => postId)).toEqual([now.id, id]);
  });

  it('goes out as it was edited in the last moment', async () => {
    const { id } = await one();
    await worker.held.look();
    await edit(id, 'edited');
    await bench.time.pass(AHEAD_MS);
    expect(await worker.beginHeld()).toEqual([]);
    await worker.finish();
    expect(bench.network.ledger).toMatchObject([{ postId: id, text: 'edited' }]);
  });

  it('does not go out when it was canceled in the last moment', async () => {
    const { id } = await one();
    await worker.held.look();
    await bench.commands.execute(new CancelPostCommand(bench.workspaceId, id));
    await bench.time.pass(AHEAD_MS);
    await worker.beginHeld();
    await worker.finish();
    expect(bench.network.ledger).toEqual([]);
    expect(await bench.row(id)).toMatchObject({ status: 'canceled' });
  });

  it('is begun by one of two workers that both hold it', async () => {
    const { id } = await one();
    await Promise.all([worker.held.look(), rival.held.look()]);
    await bench.time.pass(AHEAD_MS);
    const begun = await Promise.all([worker.beginHeld(), rival.beginHeld()]);
    expect(begun.flat()).toHaveLength(1);
    expect(bench.network.visible(id)).toHaveLength(1);
  });

  it('waits while its account is at work or paused, and behind an earlier post of it', async () => {
    const { id, accountId } = await one();
    await worker.held.look();
    const earlier = await one({ text: 'earlier', publish_at: soon(AHEAD_MS - 1) });
    await bench.time.pass(AHEAD_MS);
    expect(await worker.beginHeld()).toEqual([]);

    await worker.held.look();
    const [attempt] = await rival.claim();
    expect(attempt?.post.id).toBe(earlier.id);
    expect(await worker.beginHeld()).toEqual([]);
    await rival.run(attempt!);

    const claims = worker.platform.get(PostClaimsRepository);
    await claims.pause(worker.platform.database, accountId, 60_000, 'not so fast');
    expect(await worker.work()).toBe(0);
    await bench.time.pass(60_001);
    await worker.finish();
    expect(bench.network.ledger.map(({ postId }) => postId)).toEqual([earlier.id, id]);
  });

  it('is looked up, and sent again when it is absent, when its worker dies right after the beginning', async () => {
    const { id } = await one();
    await worker.held.look();
    await bench.time.pass(AHEAD_MS);
    bench.network.next('commit', workerDiesBefore);
    await worker.beginHeld();
    // The write was allowed in the very statement that took it.
    expect(await bench.row(id)).toMatchObject({ status: 'publishing', phase: 'committing' });
    await bench.time.pass(LEASE_MS + 1);
    await rival.finish();
    expect(await bench.row(id)).toMatchObject({ status: 'retry_pending' });
    await bench.time.pass(60_000);
    await rival.finish();
    expect(bench.network.visible(id)).toHaveLength(1);
    expect(await bench.row(id)).toMatchObject({ status: 'published' });
  });

  it('begins as ever when its preparation failed, and tells of that at its time', async () => {
    const { id } = await one();
    const later = refused({ failureClass: 'content_rejected', message: 'no' });
    bench.network.next('prepare', later).next('prepare', later);
    await worker.held.look();
    expect(await bench.row(id)).toMatchObject({ status: 'scheduled', error_code: null });
    await bench.time.pass(AHEAD_MS);
    await worker.beginHeld();
    expect(stepsOf(id)).toEqual(['prepare', 'prepare']);
    expect(await bench.row(id)).toMatchObject({ status: 'failed', error_code: 'content_rejected' });
  });

  it('begins while its preparation is still under way, and waits for that', async () => {
    const { id } = await one();
    const gate = new Gate();
    bench.network.next('prepare', heldAt(gate));
    const held = worker.held.look();
    await gate.reached;
    await bench.time.pass(AHEAD_MS);
    const begun = worker.beginHeld();
    while ((await bench.row(id)).status !== 'publishing');
    expect(await bench.row(id)).toMatchObject({ phase: 'preparing' });
    gate.open();
    await Promise.all([held, begun]);
    expect(stepsOf(id)).toEqual(['prepare', 'commit']);
    expect(bench.network.visible(id)).toHaveLength(1);
  });

  it('waits for no turn to be prepared behind others that hang', async () => {
    const gate = new Gate();
    const hanging: PostRecord[] = [];
    for (const account of [bench.account, OTHER, ...MORE]) {
      hanging.push(await one({ account, publish_at: soon(AHEAD_MS - 1) }));
      bench.network.next('prepare', heldAt(gate), hanging.at(-1)!.id);
    }
    const { id } = await one({ account: LAST });
    const held = worker.held.look();
    while (bench.network.calls.length < hanging.length) await eventLoop();
    await bench.time.pass(AHEAD_MS);
    const begun = worker.beginHeld();
    while (bench.network.visible(id).length === 0) await eventLoop();
    expect(bench.network.ledger).toHaveLength(1);
    gate.open();
    await Promise.all([held, begun]);
    expect(bench.network.ledger).toHaveLength(1 + hanging.length);
  });

  it('is prepared again at its time when the network was not ready before', async () => {
    const { id } = await one({ settings: { notReady: 1 } });
    await worker.held.look();
    await bench.time.pass(AHEAD_MS);
    await worker.beginHeld();
    // The network was asked again at its time, and had it ready by then.
    expect(stepsOf(id)).toEqual(['prepare', 'prepare', 'commit']);
  });

  it('tells who waits for it that it begins, as a claim of due posts tells it', async () => {
    const { database } = bench.platform;
    const interests = bench.platform.get(EventInterests);
    const replace = (names: string[]): Promise<void> =>
      database.transaction((transaction) =>
        interests.replace(transaction, bench.workspaceId, 'webhooks', names),
      );
    await replace(['PostPublishing']);
    try {
      const { id } = await one();
      await worker.held.look();
      await bench.time.pass(AHEAD_MS);
      await worker.beginHeld();
      const due = await bench.one({ text: 'due at once' });
      await worker.finish();
      const told = await database.query<{ id: string; payload: object }>(
        `SELECT event_id AS id, workspace_id, payload FROM outbox WHERE name = 'PostPublishing' ORDER BY position`,
      );
      expect(told.map(({ payload }) => payload)).toEqual(
        [id, due.id].map((postId) => ({
          ...{ postId, runId: expect.stringMatching(/^run_/), accountId: expect.any(String) },
          ...{ provider: 'scripted', status: 'publishing', providerUrl: null, errorCode: null },
        })),
      );
      expect(told).toMatchObject([0, 1].map(() => ({ workspace_id: bench.workspaceId })));
      expect(told.map((event) => event.id)).toEqual(
        [0, 1].map(() => expect.stringMatching(/^evt_/)),
      );
    } finally {
      await replace([]);
    }
  });
});

describe('a held post that a budget counts', () => {
  it('is held back when there is no room, and looks at no time as if it might be out', async () => {
    const bench = await bootPublishing({ environment: { SCRIPTED_POSTS_LIMIT: '1' } });
    const [worker] = bench.workers as [TestWorker];
    const publishAt = new Date(bench.time.now().getTime() + 500).toISOString();
    await bench.one({ text: 'takes it' });
    await worker.finish();
    const { id } = await bench.one({ text: 'no room', publish_at: publishAt });
    await worker.held.look();
    await bench.time.pass(500);
    expect(await worker.beginHeld()).toEqual([]);
    expect(await bench.row(id)).toMatchObject({
      status: 'retry_pending',
      error_code: 'held_for_quota',
      commit_started_at: null,
    });
    expect(bench.network.ledger).toHaveLength(1);
    await bench.close();
  });
});
