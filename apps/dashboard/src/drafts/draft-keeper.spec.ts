import { DraftKeeper, type Keeping } from './draft-keeper.js';
import type { SaveResult, StoredDraft } from './draft-store.js';

/** A store in memory with the rule of the real one. */
class Place {
  readonly drafts = new Map<string, StoredDraft>();
  broken = false;

  async save(draft: Omit<StoredDraft, 'revision'>, seen: number): Promise<SaveResult> {
    await Promise.resolve();
    if (this.broken) throw new Error('no room');
    const stored = this.drafts.get(draft.id);
    if (stored !== undefined && stored.revision !== seen) return { saved: false, stored };
    this.drafts.set(draft.id, { ...draft, revision: seen + 1 });
    return { saved: true, revision: seen + 1 };
  }

  async remove(id: string): Promise<void> {
    await Promise.resolve();
    this.drafts.delete(id);
  }
}

function aKeeper(place: Place, revision = 0) {
  const told: Keeping[] = [];
  const keeper = new DraftKeeper({
    id: 'd',
    owner: 'me',
    revision,
    place,
    pauseMs: 60_000,
    now: () => 7,
    tell: (keeping) => told.push(keeping),
  });
  return { keeper, told, last: () => told.at(-1) };
}

describe('the keeper of a draft', () => {
  it('keeps the latest of many keys, once', async () => {
    const place = new Place();
    const { keeper, last } = aKeeper(place);
    for (const text of ['a', 'ab', 'abc']) keeper.change(text, { text });
    await keeper.flush();
    expect(place.drafts.get('d')).toMatchObject({ revision: 1, title: 'abc' });
    expect(last()).toEqual({ state: 'kept', at: 7 });
  });

  it('says nothing of kept while newer keys wait', async () => {
    const { keeper, last } = aKeeper(new Place());
    keeper.change('a', {});
    const saving = keeper.flush();
    await Promise.resolve();
    keeper.change('ab', {});
    await saving;
    expect(last()).toEqual({ state: 'typing' });
    await keeper.flush();
    expect(last()).toMatchObject({ state: 'kept' });
  });

  it('does not write over another tab, and keeps its own text until somebody decides', async () => {
    const place = new Place();
    const [one, other] = [aKeeper(place), aKeeper(place)];
    one.keeper.change('one', {});
    await one.keeper.flush();
    other.keeper.change('other', {});
    await other.keeper.flush();
    expect(place.drafts.get('d')?.title).toBe('one');
    const conflict = other.last() as Extract<Keeping, { state: 'conflict' }>;
    expect(conflict.stored.title).toBe('one');
    await other.keeper.keepOver(conflict.stored);
    expect(place.drafts.get('d')).toMatchObject({ title: 'other', revision: 2 });
  });

  it('tries again what could not be kept', async () => {
    const place = new Place();
    place.broken = true;
    const { keeper, last } = aKeeper(place);
    keeper.change('a', {});
    await keeper.flush();
    expect(last()).toEqual({ state: 'failed' });
    place.broken = false;
    await keeper.flush();
    expect(place.drafts.get('d')?.title).toBe('a');
  });

  it('keeps nothing of a draft that became posts', async () => {
    const place = new Place();
    const { keeper } = aKeeper(place);
    keeper.change('a', {});
    await keeper.flush();
    keeper.change('b', {});
    await keeper.forget();
    keeper.change('c', {});
    await keeper.flush();
    expect(place.drafts.size).toBe(0);
  });
});
