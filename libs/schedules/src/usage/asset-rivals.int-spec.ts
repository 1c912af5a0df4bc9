import { setTimeout as pause } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import { DeleteAssetCommand, RetentionSweep } from '#libs/media';
import { type AssetId, type DomainError } from '#libs/kernel';
import { Database } from '#libs/platform';
import {
  aReadyAsset,
  bootSchedules,
  editingDesk,
  issuesOf,
  later,
  type EditingDesk,
  type SchedulesBench,
} from '../testing/index.js';

const RACES = 20;
const GATE = 4711;

/** How somebody's work ended: `done`, or the code he was refused with. */
type End = string;

describe('a post that takes an asset, and the end of that asset', () => {
  let bench: SchedulesBench;
  let desk: EditingDesk;
  let database: Database;

  beforeAll(async () => {
    bench = await bootSchedules();
    desk = editingDesk(bench);
    database = bench.platform.database;
    // A transaction that reaches a gated statement waits there until the gate is opened.
    await database.execute(`CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NEW; END $$`);
    for (const [table, change] of [
      ['runs', 'INSERT'],
      ['posts', 'UPDATE OF assets'],
      ['assets', 'UPDATE OF status'],
    ] as const) {
      await database.execute(`CREATE TRIGGER gate BEFORE ${change} ON ${table}
        FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`);
    }
  });
  afterAll(() => bench.close());

  const anAsset = (sweepAt: string | null = null): Promise<AssetId> => aReadyAsset(bench, sweepAt);
  const withAsset = (id: AssetId) => ({
    account: bench.account,
    text: 'look',
    publish_at: later(60),
    assets: [{ id }],
  });
  const apply = (id: AssetId): Promise<unknown> => bench.apply({ posts: [withAsset(id)] });
  const remove = (id: AssetId, force = false): Promise<unknown> =>
    bench.platform
      .get(CommandBus)
      .execute(new DeleteAssetCommand(bench.workspaceId, id, { retentionDays: 0, force }));
  const sweep = (): Promise<unknown> => bench.platform.get(RetentionSweep).run();
  const statusOf = async (id: AssetId): Promise<string | null> => {
    const [row] = await database.query<{ status: string }>(
      'SELECT status FROM assets WHERE id = $1',
      [id],
    );
    return row?.status ?? null;
  };
  const postsWith = async (id: AssetId): Promise<number> => {
    const rows = await database.query(
      `SELECT 1 FROM posts WHERE assets @> jsonb_build_array(jsonb_build_object('id', $1::text))`,
      [id],
    );
    return rows.length;
  };
  const atLocks = async (): Promise<number> => {
    const rows = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  /** The first stands at the gate, in its transaction, when the second begins; it opens once that one is held up or done. */
  const race = async (
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ): Promise<readonly [End, End]> => {
    const ends = database.transaction(async (transaction) => {
      await transaction.query(`SELECT pg_advisory_xact_lock(${GATE})`);
      const begun = endOf(first());
      await until(async () => (await atLocks()) === 1);
      let isOver = false;
      const followed = endOf(second()).finally(() => (isOver = true));
      await until(async () => isOver || (await atLocks()) === 2);
      return { begun, followed };
    });
    const { begun, followed } = await ends;
    return [await begun, await followed];
  };
  const times = async (work: () => Promise<void>): Promise<void> => {
    for (let count = 0; count < RACES; count += 1) await work();
  };

  it('the deletion is refused where the apply was first', async () => {
    await times(async () => {
      const id = await anAsset();
      expect(
        await race(
          () => apply(id),
          () => remove(id),
        ),
      ).toEqual(['done', 'asset_in_use']);
      expect([await statusOf(id), await postsWith(id)]).toEqual(['ready', 1]);
    });
  });

  it('the apply is refused where the deletion was first, and says which asset it is', async () => {
    await times(async () => {
      const id = await anAsset();
      const outcome = await race(
        () => remove(id),
        () => apply(id),
      );
      expect(outcome).toEqual(['done', 'asset_invalid posts[0].assets[0]']);
      expect([await statusOf(id), await postsWith(id)]).toEqual(['pending_delete', 0]);
    });
  });

  it('a forced deletion does not slip between check and apply either', async () => {
    const id = await anAsset();
    const outcome = await race(
      () => remove(id, true),
      () => apply(id),
    );
    expect(outcome).toEqual(['done', 'asset_invalid posts[0].assets[0]']);
  });

  it.each([
    ['edit', 'deletion'],
    ['deletion', 'edit'],
  ])('of edit and deletion the later one is refused: %s before %s', async (order) => {
    const id = await anAsset();
    const { id: postId } = await desk.one();
    const edit = (): Promise<unknown> => desk.change(postId, { assets: [{ id }] });
    if (order === 'edit') {
      expect(await race(edit, () => remove(id))).toEqual(['done', 'asset_in_use']);
    } else {
      expect(await race(() => remove(id), edit)).toEqual(['done', 'asset_invalid assets[0]']);
    }
    expect(await postsWith(id)).toBe(order === 'edit' ? 1 : 0);
  });

  it('an asset whose deleteAfter has come stays for a post that was being stored', async () => {
    await times(async () => {
      const id = await anAsset(later(-1));
      expect(await race(() => apply(id), sweep)).toEqual(['done', 'done']);
      expect([await statusOf(id), await postsWith(id)]).toEqual(['ready', 1]);
    });
  });

  it('no post takes an asset that the sweep is about to remove', async () => {
    await times(async () => {
      const id = await anAsset(later(-1));
      const [swept, applied] = await race(sweep, () => apply(id));
      expect([swept, applied]).toEqual(['done', 'asset_invalid posts[0].assets[0]']);
      expect([await statusOf(id), await postsWith(id)]).toEqual([null, 0]);
    });
  });

  it('a forced deletion waits for no post', async () => {
    const id = await anAsset();
    await apply(id);
    await remove(id, true);
    bench.clock.advance(60_000);
    await sweep();
    expect(await statusOf(id)).toBeNull();
  });

  it('the sweep looks again: a deleted asset that a post took up meanwhile keeps its bytes', async () => {
    const id = await anAsset();
    await apply(id);
    await desk.set(`status = 'failed'`);
    expect(await endOf(remove(id))).toBe('done');
    await desk.set(`status = 'retry_pending'`);
    bench.clock.advance(3_600_000);
    await sweep();
    expect(await statusOf(id)).toBe('pending_delete');
    await desk.set(`status = 'published'`);
    bench.clock.advance(3_600_000);
    await sweep();
    expect(await statusOf(id)).toBeNull();
  });
});

async function endOf(work: Promise<unknown>): Promise<End> {
  try {
    await work;
    return 'done';
  } catch (error) {
    const failure = error as DomainError;
    if (failure.code !== 'validation_failed') return failure.code;
    return issuesOf(failure).join(', ');
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('the race did not come about');
    await pause(5);
  }
}
