import type { AssetId, DomainError } from '#libs/kernel';
import { DeleteAssetCommand, RetentionSweep } from '#libs/media';
import { aReadyAsset, issuesOf } from '#libs/schedules/testing';
import { bootPlanning, recurrenceDesk, type PlanningBench } from '../../testing/index.js';

const RACES = 20;

describe('an asset that a recurrence names', () => {
  let bench: PlanningBench;
  beforeAll(async () => {
    bench = await bootPlanning();
  });
  afterAll(() => bench.close());

  const statusOf = async (id: AssetId): Promise<string | undefined> => {
    const [row] = await bench.platform.database.query<{ status: string }>(
      'SELECT status FROM assets WHERE id = $1',
      [id],
    );
    return row?.status;
  };
  const remove = (id: AssetId): Promise<unknown> =>
    bench.commands.execute(
      new DeleteAssetCommand(bench.workspaceId, id, { retentionDays: 0, force: false }),
    );
  const naming = (id: AssetId) => ({
    posts: [{ account: bench.account, text: 'look', assets: [{ id }] }],
  });
  const inUse = { code: 'asset_in_use', details: { unpublishedPosts: 0, recurrences: 1 } };

  it('is kept while the recurrence makes posts, and named by each of its variants', async () => {
    const desk = recurrenceDesk(bench);
    const [own, ofVariant] = [await aReadyAsset(bench), await aReadyAsset(bench)];
    const recurrence = await bench.create({ document: naming(own) });
    await expect(remove(own)).rejects.toMatchObject(inUse);
    await desk.update(recurrence, { variants: [{ assets: [ofVariant] }, { text: 'again' }] });
    for (const id of [own, ofVariant]) await expect(remove(id)).rejects.toMatchObject(inUse);
    await desk.set(recurrence, 'pause');
    await expect(remove(own)).rejects.toMatchObject(inUse);
    await desk.update(recurrence, { variants: [], document: desk.saying('without') });
    await remove(ofVariant);
    await desk.update(recurrence, { document: naming(own) });
    await desk.set(recurrence, 'end');
    await remove(own);
    expect(await statusOf(own)).toBe('pending_delete');
  });

  it('outlives the time that it was to be deleted after', async () => {
    const [named, other] = [
      await aReadyAsset(bench, bench.clock.now()),
      await aReadyAsset(bench, bench.clock.now()),
    ];
    await bench.create({ document: naming(named) });
    await bench.platform.get(RetentionSweep).run();
    expect([await statusOf(named), await statusOf(other)]).toEqual(['ready', undefined]);
  });

  it('goes or stays, and the recurrence with it, when both are asked for at once', async () => {
    const seen = new Set<string>();
    for (let race = 0; race < RACES; race += 1) {
      const id = await aReadyAsset(bench);
      const create = (): Promise<unknown> => bench.create({ document: naming(id) });
      const acts = race % 2 === 0 ? [create, () => remove(id)] : [() => remove(id), create];
      const ends = await Promise.all(acts.map((act) => endOf(act())));
      seen.add((race % 2 === 0 ? ends : ends.toReversed()).join(', '));
    }
    const fair = ['done, asset_in_use', 'asset_invalid document.posts[0].assets[0], done'];
    expect([...seen].filter((ends) => !fair.includes(ends))).toEqual([]);
  });
});

async function endOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    const { code } = error as DomainError;
    return code === 'validation_failed' ? issuesOf(error as DomainError).join() : code;
  }
}
