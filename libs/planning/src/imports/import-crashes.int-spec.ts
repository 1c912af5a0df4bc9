import { bootImports, type ImportBench } from '../testing/import-bench.js';
import { CancelImportCommand } from './commands/cancel-import/cancel-import.command.js';
import { ApplyImportCommand } from './commands/apply-import/apply-import.command.js';

/** The process that was at work is gone, with whatever it had not written. */
class Death extends Error {}

describe('imports whose workers die', () => {
  let bench: ImportBench;
  let at: string;

  beforeAll(async () => {
    bench = await bootImports();
    at = new Date(bench.schedules.clock.now().getTime() + 86_400_000).toISOString();
  });
  beforeEach(async () => {
    for (const table of ['imports', 'runs', 'outbox']) {
      await bench.schedules.platform.database.execute(`DELETE FROM ${table}`);
    }
  });
  afterAll(() => bench.close());

  const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    bench.schedules.platform.database.query<Row>(sql, parameters);

  const file = (): string =>
    [
      'key,campaign,account,text,publishAt',
      ...['a', 'b', 'c'].map((key) => `${key},,${bench.schedules.account},Text ${key},${at}`),
      ...['d', 'e'].map((key) => `${key},Launch,${bench.schedules.account},Text ${key},${at}`),
    ].join('\n');

  /** Sends a file, and lets the worker die at its n-th write: before it, or once it is done. */
  async function dieAt(
    write: number,
    when: 'before' | 'after',
  ): Promise<{ readonly id: string; readonly hasDied: boolean }> {
    const { work, worker } = bench;
    const { step, release } = work;
    let writes = 0;
    let isDead = false;
    work.step = async (claim, change) => {
      if (isDead) throw new Death();
      writes += 1;
      if (writes === write && when === 'before') isDead = true;
      if (isDead) throw new Death();
      await step.call(work, claim, change);
      if (writes !== write) return;
      isDead = true;
      throw new Death();
    };
    work.release = async (claim, afterMs) => {
      if (!isDead) await release.call(work, claim, afterMs);
    };
    let id: string;
    try {
      id = await bench.post(file(), { dryRun: false });
      await worker.drained();
    } finally {
      work.step = step;
      work.release = release;
    }
    // Its lease runs out.
    await query(`UPDATE imports SET work_at = now() WHERE id = $1 AND work_at IS NOT NULL`, [id]);
    return { id, hasDied: isDead };
  }

  it.each(['before', 'after'] as const)(
    'make each row a post once, killed %s any write',
    async (when) => {
      let deaths = 0;
      for (let write = 1; ; write += 1) {
        const { id, hasDied } = await dieAt(write, when);
        await bench.worker.drained();
        const { one, counts } = await bench.find(id);
        expect([write, one.status, counts.rows, counts.applied]).toEqual([write, 'done', 5, 5]);
        const posts = await query<{ description: string }>(
          `SELECT description FROM posts ORDER BY 1`,
        );
        expect(posts.map(({ description }) => description.slice(-1)).join('')).toBe('abcde');
        const told = await query(`SELECT payload FROM outbox WHERE name = 'ImportFinished'`);
        expect(told).toEqual([{ payload: { importId: id, applied: 5, refused: 0 } }]);
        for (const table of ['imports', 'runs', 'outbox']) await query(`DELETE FROM ${table}`);
        if (!hasDied) break;
        deaths += 1;
      }
      expect(deaths).toBeGreaterThan(6);
    },
  );

  it('keep what was made when they are canceled in between', async () => {
    const { commands, workspaceId } = bench.schedules;
    // Begun, and written down what it is to be: the first run is there, and its rows do not know it yet.
    const { id } = await dieAt(7, 'before');
    expect(await query(`SELECT 1 FROM runs`)).toHaveLength(1);
    expect((await bench.find(id)).counts.applied).toBe(0);
    await commands.execute(new CancelImportCommand(workspaceId, id));
    await bench.worker.drained();
    const { one, counts } = await bench.find(id);
    expect([one.status, counts.applied]).toEqual(['canceled', 3]);
    const again = await bench.send(file(), { dryRun: false });
    expect(again.counts).toMatchObject({ unchanged: 3, applied: 2 });
    expect(await query(`SELECT 1 FROM posts`)).toHaveLength(5);
  });

  it('let two imports of one file make its posts once', async () => {
    const { commands, workspaceId } = bench.schedules;
    const ids = [await bench.post(file()), await bench.post(file())];
    await bench.worker.drained();
    const terms = { userId: 'usr_1', role: 'owner' } as const;
    await Promise.all(
      ids.map((id) => commands.execute(new ApplyImportCommand(workspaceId, id, terms))),
    );
    await bench.worker.drained();
    await query(`UPDATE imports SET work_at = now() WHERE status = 'applying'`);
    await bench.worker.drained();
    const ended = await Promise.all(ids.map((id) => bench.find(id)));
    expect(ended.map(({ one }) => one.status)).toEqual(['done', 'done']);
    const applied = ended.map(({ counts }) => counts.applied);
    expect(applied.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(await query(`SELECT 1 FROM posts`)).toHaveLength(5);
  });
});
