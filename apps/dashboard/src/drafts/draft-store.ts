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

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('postrider-drafts', 1, {
    upgrade: (db) => {
      db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
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
    await (await database()).delete('drafts', id);
  },
};
