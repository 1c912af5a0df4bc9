import type { Journal, JournalRecord } from './journal.js';
import type { NetworkState } from './network.js';

type DocumentRecord = readonly [network: string, key: string, document?: unknown];

const store = 'documents';

/** Key-value documents of all networks, kept in memory and journaled. */
export class Documents {
  private networks = new Map<string, Map<string, unknown>>();

  constructor(private readonly journal: Journal) {}

  /** The documents of one network. */
  of(network: string): NetworkState {
    return {
      get: <T>(key: string) => this.networks.get(network)?.get(key) as T | undefined,
      set: (key, document) => {
        this.documentsOf(network).set(key, document);
        this.journal.append(store, [network, key, document]);
      },
      delete: (key) => {
        if (this.networks.get(network)?.delete(key)) this.journal.append(store, [network, key]);
      },
      list: <T>(prefix: string) => this.list<T>(network, prefix),
    };
  }

  apply(change: unknown): void {
    const record = change as DocumentRecord;
    const documents = this.documentsOf(record[0]);
    if (record.length === 3) documents.set(record[1], record[2]);
    if (record.length === 2) documents.delete(record[1]);
  }

  *snapshot(): Iterable<JournalRecord> {
    for (const [network, documents] of this.networks) {
      for (const [key, document] of documents) yield { store, change: [network, key, document] };
    }
  }

  clear(): void {
    this.networks = new Map();
  }

  private list<T>(network: string, prefix: string): { key: string; value: T }[] {
    const found: { key: string; value: T }[] = [];
    for (const [key, value] of this.documentsOf(network)) {
      if (key.startsWith(prefix)) found.push({ key, value: value as T });
    }
    return found;
  }

  private documentsOf(network: string): Map<string, unknown> {
    let documents = this.networks.get(network);
    if (!documents) this.networks.set(network, (documents = new Map()));
    return documents;
  }
}
