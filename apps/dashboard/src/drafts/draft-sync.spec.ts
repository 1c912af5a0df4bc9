import type { PutDraft, PutResult, ServiceDraft } from './draft-service.js';
import type { ServedDraft, StoredDraft } from './draft-store.js';
import { DraftSync, type Serving, type SyncPlace } from './draft-sync.js';

/** The service's rule, in memory. */
class Service {
  stored: { revision: number; state: unknown } | null = null;
  trouble: Error | null = null;
  calls = 0;

  async put(put: PutDraft): Promise<PutResult> {
    await Promise.resolve();
    this.calls += 1;
    if (this.trouble !== null) throw this.trouble;
    const revision = this.stored?.revision ?? 0;
    if (revision !== put.revision)
      return { saved: false, stored: this.stored as unknown as ServiceDraft };
    this.stored = { revision: revision + 1, state: put.state };
    return { saved: true, revision: revision + 1 };
  }
}

function aBrowser(service: Service) {
  const told: Serving[] = [];
  let served: ServedDraft | null = null;
  const place: SyncPlace = {
    put: (_id, draft) => service.put(draft),
    remove: () => {
      service.stored = null;
      return Promise.resolve();
    },
    served: () => Promise.resolve(served),
    markServed: (now) => {
      served = now;
      return Promise.resolve();
    },
  };
  const sync = new DraftSync({
    id: 'd',
    place,
    pauseMs: 60_000,
    againMs: 60_000,
    tell: (serving) => told.push(serving),
    refusalOf: (error) => ((error as Error).name === 'Refused' ? (error as Error).message : null),
  });
  return { sync, last: () => told.at(-1) };
}

const kept = (revision: number): StoredDraft => ({
  id: 'd',
  owner: 'me',
  title: '',
  state: { text: `text ${revision}` },
  revision,
  updatedAt: revision,
});

describe('the way of a draft to the service', () => {
  it('sends the latest of many, once', async () => {
    const service = new Service();
    const { sync, last } = aBrowser(service);
    for (const revision of [1, 2, 3]) sync.change(kept(revision));
    await sync.flush();
    await sync.flush();
    expect(service).toMatchObject({ calls: 1, stored: { revision: 1, state: kept(3).state } });
    expect(last()).toEqual({ state: 'served', at: 3 });
    sync.stop();
  });

  it('does not write over another browser, and sends nothing until somebody decides', async () => {
    const service = new Service();
    const [one, other] = [aBrowser(service), aBrowser(service)];
    one.sync.change(kept(1));
    await one.sync.flush();
    other.sync.change(kept(5));
    await other.sync.flush();
    const conflict = other.last() as Extract<Serving, { state: 'conflict' }>;
    expect(conflict.stored).toMatchObject({ revision: 1 });
    other.sync.change(kept(6));
    await other.sync.flush();
    expect(service.calls).toBe(2);
    await other.sync.keepOver(conflict.stored.revision, kept(6));
    expect(service.stored).toEqual({ revision: 2, state: kept(6).state });
    for (const { sync } of [one, other]) sync.stop();
  });

  it('keeps what did not arrive for the next try, and does not repeat what was refused', async () => {
    const service = new Service();
    const { sync, last } = aBrowser(service);
    service.trouble = new Error('away');
    sync.change(kept(1));
    await sync.flush();
    expect(last()).toEqual({ state: 'unreachable' });
    service.trouble = Object.assign(new Error('Too many drafts.'), { name: 'Refused' });
    await sync.flush();
    expect(last()).toEqual({ state: 'refused', message: 'Too many drafts.' });
    service.trouble = null;
    await sync.flush();
    expect(last()).toEqual({ state: 'served', at: 1 });
  });

  it('leaves nothing of a draft that became posts, also when a call is on its way', async () => {
    const service = new Service();
    const { sync } = aBrowser(service);
    sync.change(kept(1));
    const sending = sync.flush();
    await sync.forget();
    await sending;
    sync.change(kept(2));
    await sync.flush();
    expect(service.stored).toBeNull();
  });
});
