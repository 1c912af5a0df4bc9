import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What somebody was writing, as this browser keeps it. */
export interface StoredDraft {
  readonly id: string;
  /** Workspace and person: another person at this browser does not see it. */
  readonly owner: string;
  /** Raised by every save, of whichever tab. */
  readonly revision: number;
  readonly title: string;
  readonly state: unknown;
  readonly updatedAt: number;
}

/** How far the service has a draft. */
export interface ServedDraft {
  readonly id: string;
  /** The service's revision that this browser's text stands on. */
  readonly revision: number;
  /** This browser's revision that the service has. */
  readonly keptRevision: number;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { owner: string } };
  served: { key: string; value: ServedDraft };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('postrider-drafts', 2, {
    upgrade: (db, before) => {
      if (before < 1)
        db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
      db.createObjectStore('served', { keyPath: 'id' });
    },
    // Another tab runs a newer page: it waits until this one lets go.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

export type SaveResult =
  | { readonly saved: true; readonly revision: number }
  | { readonly saved: false; readonly stored: StoredDraft };

/** Drafts in this browser. */
export const draftStore = {
  async read(id: string, owner: string): Promise<StoredDraft | null> {
    const draft = await (await database()).get('drafts', id);
    return draft?.owner === owner ? draft : null;
  },

  /** Newest first. */
  async list(owner: string): Promise<readonly StoredDraft[]> {
    const drafts = await (await database()).getAllFromIndex('drafts', 'owner', owner);
    return drafts.toSorted((one, other) => other.updatedAt - one.updatedAt);
  },

  /** One transaction reads and writes, so that of two tabs one is told of the other. */
  async save(draft: Omit<StoredDraft, 'revision'>, seenRevision: number): Promise<SaveResult> {
    const transaction = (await database()).transaction('drafts', 'readwrite');
    const stored = await transaction.store.get(draft.id);
    if (stored !== undefined && stored.revision !== seenRevision) {
      await transaction.done;
      return { saved: false, stored };
    }
    const revision = seenRevision + 1;
    await Promise.all([transaction.store.put({ ...draft, revision }), transaction.done]);
    return { saved: true, revision };
  },

  async remove(id: string): Promise<void> {
    const transaction = (await database()).transaction(['drafts', 'served'], 'readwrite');
    await Promise.all([
      transaction.objectStore('drafts').delete(id),
      transaction.objectStore('served').delete(id),
      transaction.done,
    ]);
  },

  async served(id: string): Promise<ServedDraft | null> {
    return (await (await database()).get('served', id)) ?? null;
  },

  async markServed(served: ServedDraft): Promise<void> {
    await (await database()).put('served', served);
  },
};
