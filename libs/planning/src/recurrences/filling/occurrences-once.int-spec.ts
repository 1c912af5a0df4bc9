import type { Database } from '#libs/platform';
import { ADA, bootPlanning, type PlanningBench } from '../../testing/index.js';
import { SkipOccurrenceCommand } from '../commands/skip-occurrence/skip-occurrence.command.js';
import { UpdateRecurrenceCommand } from '../commands/update-recurrence/update-recurrence.command.js';
import type { Recurrence } from '../domain/recurrence.js';

const LEASE_MS = 10 * 60_000;

let bench: PlanningBench;
beforeEach(async () => {
  bench = await bootPlanning();
});
afterEach(() => bench.close());

const change = ({ id }: Recurrence, text: string, by: PlanningBench = bench) =>
  by.commands.execute(
    new UpdateRecurrenceCommand(
      bench.workspaceId,
      id,
      {
        terms: { document: { posts: [{ account: bench.account, text }] } },
        revision: null,
        overwriteEdited: false,
      },
      { author: ADA, key: null },
    ),
  );

/** What will go out: each occurrence once, however it came about. */
async function liveRuns(recurrence: Recurrence): Promise<readonly string[]> {
  const runs = await bench.runsOf(recurrence);
  return runs
    .filter(({ isCanceled }) => !isCanceled)
    .map(({ stamp, texts }) => `${stamp.slice(5, 10)} ${texts.join('|')}`);
}

/**
 * A process that dies at its n-th call of the database, before or after the call is done: nothing of it comes after that.
 * @returns whether it died, and how it is brought back to life
 */
function dyingAt(
  database: Database,
  call: number,
  when: 'before' | 'after',
): { readonly hasDied: () => boolean; readonly revive: () => void } {
  let calls = 0;
  let isDead = false;
  const names = ['query', 'execute', 'transaction'] as const;
  const kept = names.map((name) => [name, database[name]] as const);
  for (const [name, original] of kept) {
    const replaced = async (...parameters: unknown[]): Promise<unknown> => {
      calls += 1;
      if (calls === call && when === 'before') isDead = true;
      if (isDead) throw new Error('killed');
      const done: unknown = await Reflect.apply(original, database, parameters);
      if (calls >= call) isDead = true;
      if (isDead) throw new Error('killed');
      return done;
    };
    Object.assign(database, { [name]: replaced });
  }
  const revive = (): void => {
    for (const name of names) Reflect.deleteProperty(database, name);
  };
  return { hasDied: () => isDead, revive };
}

it.each(['before', 'after'] as const)(
  'makes each occurrence one run, killed %s any step of making or making anew',
  async (when) => {
    const { database } = bench.platform;
    let deaths = 0;
    for (const isChanged of [false, true]) {
      for (let call = 1; ; call += 1) {
        const recurrence = await bench.create({ horizonDays: isChanged ? 1 : 2 });
        if (isChanged) {
          await bench.look();
          await change(recurrence, 'Hello');
        }
        const life = dyingAt(database, call, when);
        await bench.look().catch(() => undefined);
        life.revive();
        bench.clock.advance(LEASE_MS);
        await bench.look();
        const text = isChanged ? 'Hello' : 'Good morning';
        const made = [`11-22 ${text}`, `11-23 ${text}`].slice(0, isChanged ? 1 : 2);
        expect([call, await liveRuns(recurrence)]).toEqual([call, made]);
        await database.execute(`DELETE FROM recurrences`);
        if (!life.hasDied()) break;
        deaths += 1;
      }
    }
    // Taking it, filling, the steps of two runs, and giving it back; and the same for making anew.
    expect(deaths).toBeGreaterThan(20);
  },
);

describe('at once', () => {
  let other: PlanningBench;
  beforeEach(async () => {
    const { databaseUrl } = bench.platform;
    other = await bootPlanning({ databaseUrl, clock: bench.clock });
  });
  afterEach(() => other.close());

  it('two schedulers make each occurrence once, also when both look at the same one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const all = await Promise.all(Array.from({ length: 4 }, () => bench.create()));
      // As if the leases had ended under both of them.
      const forget = bench.platform.database.execute(`UPDATE recurrences SET leased_until = NULL`);
      await Promise.all([bench.look(), other.look(), forget, other.look()]);
      await bench.platform.database.execute(
        `UPDATE recurrences SET leased_until = NULL, look_at = $1`,
        [bench.clock.now()],
      );
      await Promise.all([bench.look(), other.look()]);
      for (const recurrence of all) expect(await liveRuns(recurrence)).toHaveLength(3);
    }
  });

  it('what people change and skip meanwhile is what goes out', async () => {
    for (let round = 0; round < 8; round += 1) {
      const recurrence = await bench.create();
      if (round % 2 === 1) await bench.look();
      const skip = new SkipOccurrenceCommand(bench.workspaceId, recurrence.id, '2026-11-23T09:00');
      await Promise.all([
        bench.look(),
        change(recurrence, 'two'),
        other.look(),
        bench.commands.execute(skip),
        bench.look(),
      ]);
      await change(recurrence, 'three');
      bench.clock.advance(LEASE_MS);
      await Promise.all([bench.look(), other.look()]);
      expect(await liveRuns(recurrence)).toEqual(['11-22 three', '11-24 three']);
    }
  });
});
