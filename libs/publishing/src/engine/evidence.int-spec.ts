import type { PostId } from '#libs/kernel';
import { ResolvePostCommand } from '../commands/resolve-post/resolve-post.command.js';
import { RetryPostCommand } from '../commands/retry-post/retry-post.command.js';
import {
  answered,
  bootPublishing,
  Gate,
  LEASE_MS,
  refused,
  type PublishingBench,
  type TestWorker,
} from '../testing/index.js';
import type { Happening } from '../testing/scripted-network.js';
import { EvidenceSettlements } from './evidence-settlements.js';
import { ReconcileNow } from './reconcile-now.js';

/** A worker that was paused while its network was asked goes on when the post has long been given to another. */
describe('an answer that comes after the lease', () => {
  let bench: PublishingBench;
  let paused: TestWorker;
  let rival: TestWorker;
  let gate: Gate;

  beforeAll(async () => {
    bench = await bootPublishing({ workers: 2 });
    [paused, rival] = bench.workers as [TestWorker, TestWorker];
  });
  beforeEach(async () => {
    await bench.clear();
    gate = new Gate();
  });
  afterAll(() => bench.close());

  const cannotTell = answered<'reconcile'>({ kind: 'unknown', reason: 'it cannot be asked' });
  const cannotBeAsked = (): void => {
    for (let look = 0; look < 5; look += 1) bench.network.next('reconcile', cannotTell);
  };
  /** It happens at once, and the answer waits for its worker. */
  const late: Happening<'commit'> = async (natural) => {
    const answer = await natural();
    await gate.pass();
    return answer;
  };
  const pausedAt = async (
    happening: Happening<'commit'>,
    settings: object = {},
  ): Promise<{ id: PostId; goesOn: () => Promise<unknown> }> => {
    const { id } = await bench.one({ settings });
    bench.network.next('commit', happening);
    const work = paused.work();
    await gate.reached;
    await bench.time.pass(LEASE_MS + 1);
    const goesOn = (): Promise<unknown> => {
      gate.open();
      return work;
    };
    return { id, goesOn };
  };
  const givenUp = async (id: PostId): Promise<void> => {
    cannotBeAsked();
    for (let look = 0; look < 5; look += 1) {
      await rival.finish();
      await bench.time.pass(1_800_001);
    }
    expect(await bench.row(id)).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
  };
  const settle = (): Promise<boolean> => rival.platform.get(EvidenceSettlements).settle();
  const person = { type: 'user', id: 'usr_1', name: 'Ann' } as const;
  const says = (id: PostId, outcome: 'published' | 'absent'): Promise<unknown> =>
    bench.commands.execute(
      new ResolvePostCommand(bench.workspaceId, id, { outcome, providerUrl: null }, person),
    );
  const retries = (id: PostId): Promise<unknown> =>
    bench.commands.execute(
      new RetryPostCommand(bench.workspaceId, id, { acceptDuplicateRisk: true }),
    );
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  it('changes nothing by itself, and settles the post that is looked up', async () => {
    const { id, goesOn } = await pausedAt(late);
    await rival.finish();
    const before = await bench.row(id);
    expect(before).toMatchObject({
      status: 'retry_pending',
      reconciliation_status: 'pending',
      lease_owner: null,
    });
    await goesOn();
    expect(await bench.row(id)).toEqual(before);
    cannotBeAsked();
    await bench.time.pass(15_000);
    await rival.finish();
    expect(await bench.row(id)).toMatchObject({
      status: 'published',
      reconciliation_status: 'found',
      provider_post_id: '1',
    });
    expect(bench.network.visible(id)).toHaveLength(1);
    expect(bench.network.calls.filter(({ step }) => step === 'reconcile')).toEqual([]);
  });

  it('settles a post that was given up as unknown before it came, and asks nobody', async () => {
    const { id, goesOn } = await pausedAt(late);
    await givenUp(id);
    await goesOn();
    expect(await bench.row(id)).toMatchObject({ status: 'failed' });
    await settle();
    expect(await bench.row(id)).toMatchObject({
      status: 'published',
      error_code: null,
      provider_post_id: '1',
      lease_owner: null,
    });
    expect(await receipts(id)).toBe(1);
    expect(bench.network.visible(id)).toHaveLength(1);
    await settle();
    expect(await attempts(id)).toEqual(
      expect.arrayContaining([
        ['publish', 'abandoned'],
        ['reconcile', 'found'],
      ]),
    );
  });

  it('settles the post at the take-over itself when it was there by then', async () => {
    const { id, goesOn } = await pausedAt(late);
    await goesOn();
    await rival.finish();
    expect(await bench.row(id)).toMatchObject({ status: 'published', provider_post_id: '1' });
    expect(bench.network.visible(id)).toHaveLength(1);
  });

  it('is read before a post is sent again that a look had found absent', async () => {
    const { id, goesOn } = await pausedAt(late);
    await givenUp(id);
    // The network still holds back what it was sent.
    bench.network.next('reconcile', answered<'reconcile'>({ kind: 'absent' }));
    const look = () => rival.platform.get(ReconcileNow).look(bench.workspaceId, id);
    while ((await bench.row(id))['error_code'] === 'outcome_unknown') await look();
    expect(await bench.row(id)).toMatchObject({ status: 'failed', error_code: 'transient' });
    await goesOn();
    await bench.commands.execute(
      new RetryPostCommand(bench.workspaceId, id, { acceptDuplicateRisk: false }),
    );
    await rival.finish();
    expect(await bench.row(id)).toMatchObject({ status: 'published', provider_post_id: '1' });
    expect(bench.network.visible(id)).toHaveLength(1);
  });

  it('of a clean refusal lets the post fail as the network said', async () => {
    const rejected: Happening<'commit'> = async (natural, call) => {
      await gate.pass();
      return refused({ failureClass: 'content_rejected', message: 'too loud' })(natural, call);
    };
    const { id, goesOn } = await pausedAt(rejected);
    await givenUp(id);
    await goesOn();
    await settle();
    expect(await bench.row(id)).toMatchObject({
      status: 'failed',
      error_code: 'content_rejected',
      reconciliation_status: 'absent',
    });
    expect(bench.network.visible(id)).toEqual([]);
  });

  it('of a refusal for now sends the post again while it waits to be looked up', async () => {
    const notNow: Happening<'commit'> = async (natural, call) => {
      await gate.pass();
      return refused()(natural, call);
    };
    const { id, goesOn } = await pausedAt(notNow);
    await rival.finish();
    await goesOn();
    cannotBeAsked();
    await bench.time.pass(15_000);
    await rival.finish();
    expect(await bench.row(id)).toMatchObject({ status: 'published' });
    expect(bench.network.visible(id)).toHaveLength(1);
  });

  it('of one part lets the others follow, and repeats none', async () => {
    const { id, goesOn } = await pausedAt(late, { parts: 3 });
    await rival.finish();
    await goesOn();
    cannotBeAsked();
    await bench.time.pass(15_000);
    await rival.finish();
    await rival.finish();
    expect(await bench.row(id)).toMatchObject({ status: 'published' });
    expect(bench.network.visible(id).map(({ part }) => part)).toEqual([0, 1, 2]);
  });

  it('without a clear word proves nothing', async () => {
    const lost: Happening<'commit'> = async (natural, call) => {
      await natural();
      await gate.pass();
      return refused({ failureClass: 'ambiguous' })(natural, call);
    };
    const { id, goesOn } = await pausedAt(lost);
    await givenUp(id);
    await goesOn();
    await settle();
    expect(await bench.row(id)).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
  });

  it('is worth more than a word that comes after it', async () => {
    const { id, goesOn } = await pausedAt(late);
    await givenUp(id);
    await goesOn();
    expect(await codeOf(retries(id))).toBe('outcome_known');
    expect(await codeOf(says(id, 'absent'))).toBe('outcome_known');
    expect(await bench.row(id)).toMatchObject({ status: 'published' });
    expect(bench.network.visible(id)).toHaveLength(1);
  });

  it('agrees with a person who says the same', async () => {
    const { id, goesOn } = await pausedAt(late);
    await givenUp(id);
    await goesOn();
    expect(await codeOf(says(id, 'published'))).toBe('done');
    expect(await bench.row(id)).toMatchObject({ status: 'published', provider_post_id: '1' });
  });

  it('changes nothing any more when a person has decided before', async () => {
    const { id, goesOn } = await pausedAt(late);
    await givenUp(id);
    await says(id, 'absent');
    const decided = await bench.row(id);
    await goesOn();
    await settle();
    expect(await bench.row(id)).toEqual(decided);
    // Whoever says that it is not out may have it sent: the late answer is about another write by then.
    await retries(id);
    bench.network.next('commit', refused({ failureClass: 'ambiguous' }));
    await rival.finish();
    await givenUpAgain(id);
    await settle();
    expect(await bench.row(id)).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
  });

  it('is of the attempt of its owner and fence alone, once, and of a bounded size', async () => {
    const { id, goesOn } = await pausedAt(late);
    await rival.finish();
    await goesOn();
    const rows = await bench.platform.database.query<{ owner: string; facts: object }>(
      `SELECT a.worker_id AS owner, e.facts FROM attempt_evidence e JOIN post_attempts a ON a.id = e.attempt_id
       WHERE e.post_id = $1 AND a.fence = e.fence`,
      [id],
    );
    expect(rows).toMatchObject([{ owner: paused.name, facts: { verdict: 'published' } }]);
    const insertAgain = `INSERT INTO attempt_evidence (attempt_id, post_id, workspace_id, fence, facts)
      SELECT attempt_id || 'x', post_id, workspace_id, fence + 1, jsonb_build_object('notes', repeat('x', 70000))
      FROM attempt_evidence`;
    await expect(bench.platform.database.execute(insertAgain)).rejects.toThrow(/check|foreign/);
  });

  const givenUpAgain = async (id: PostId): Promise<void> => {
    await bench.time.pass(15_000);
    await givenUp(id);
  };
  const attempts = async (id: PostId): Promise<[string, string][]> => {
    const rows = await bench.platform.database.query<{ kind: string; outcome: string }>(
      'SELECT kind, outcome FROM post_attempts WHERE post_id = $1 ORDER BY started_at, id',
      [id],
    );
    return rows.map(({ kind, outcome }) => [kind, outcome]);
  };
  const receipts = async (id: PostId): Promise<number> =>
    (await bench.platform.database.query('SELECT 1 FROM post_receipts WHERE post_id = $1', [id]))
      .length;
});
