import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** An upload that has begun. It goes on after a reload. */
export interface StoredUpload {
  readonly key: string;
  readonly assetId: string;
  readonly uploadId: string;
  readonly partSize: number;
  readonly expiresAt: string;
  readonly parts: readonly { readonly number: number; readonly etag: string }[];
  /** The bytes themselves; null for a file too large to be kept twice. */
  readonly file: File | null;
  /** Tells the same file when it is chosen again. */
  readonly fingerprint: string;
}

interface Schema extends DBSchema {
  uploads: { key: string; value: StoredUpload };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('postrider-uploads', 1, {
    upgrade: (db) => void db.createObjectStore('uploads', { keyPath: 'key' }),
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

const MOST_KEPT_BYTES = 64 * 1_048_576;

export const keptFile = (file: File): File | null => (file.size <= MOST_KEPT_BYTES ? file : null);

export const fingerprintOf = ({ name, size, lastModified }: File): string =>
  `${name}/${size}/${lastModified}`;

const quietly = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch(() => undefined);

/** Uploads of this browser. Where it keeps nothing, uploads work but do not outlive the page. */
export const uploadStore = {
  read: async (key: string): Promise<StoredUpload | null> =>
    (await quietly(database().then((db) => db.get('uploads', key)))) ?? null,
  /** All whose keys begin so. */
  readAll: async (prefix: string): Promise<readonly StoredUpload[]> =>
    (await quietly(
      database().then((db) => db.getAll('uploads', IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
    )) ?? [],
  write: async (upload: StoredUpload): Promise<void> => {
    await quietly(database().then((db) => db.put('uploads', upload)));
  },
  remove: async (key: string): Promise<void> => {
    await quietly(database().then((db) => db.delete('uploads', key)));
  },
};
