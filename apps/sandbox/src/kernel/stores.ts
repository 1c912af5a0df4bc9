import type { Clock } from '#libs/kernel';
import { FaultBook } from '../faults/fault-book.js';
import { MediaShelf } from '../media/media-shelf.js';
import { Documents } from './documents.js';
import { Journal, type JournalRecord } from './journal.js';
import { PostLedger } from './ledger.js';
import { Metrics } from './metrics.js';
import { RequestLog } from './requests.js';

/** Everything the sandbox remembers. Ledger, documents, metrics, and media outlive a restart. */
export class SandboxStores {
  readonly journal: Journal;
  readonly ledger: PostLedger;
  readonly documents: Documents;
  readonly metrics: Metrics;
  readonly faults = new FaultBook();
  readonly requests: RequestLog;
  readonly shelf: MediaShelf;

  constructor(dataDirectory: string | null, clock: Clock) {
    this.journal = new Journal(dataDirectory);
    this.ledger = new PostLedger(this.journal, clock);
    this.documents = new Documents(this.journal);
    this.metrics = new Metrics(this.documents);
    this.requests = new RequestLog(clock);
    this.shelf = new MediaShelf(dataDirectory);
  }

  /** Replays the journal and writes it anew in its shortest form. */
  async load(): Promise<void> {
    await this.journal.replay((record) => this.apply(record));
    this.compact();
    await this.shelf.open();
  }

  /** Forgets everything, on disk too. */
  reset(): void {
    this.ledger.clear();
    this.documents.clear();
    this.faults.clear();
    this.requests.clear();
    this.shelf.clear();
    this.compact();
  }

  /** What a restart would find, as text: what is remembered must not change with the state. */
  written(): string {
    return JSON.stringify([...this.records()]);
  }

  /** Forgets everything but what was written once. */
  readAgain(written: string): void {
    this.reset();
    for (const record of JSON.parse(written) as JournalRecord[]) this.apply(record);
    this.compact();
  }

  private apply({ store, change }: JournalRecord): void {
    if (store === 'ledger') this.ledger.apply(change);
    if (store === 'documents') this.documents.apply(change);
  }

  private *records(): Iterable<JournalRecord> {
    yield* this.ledger.snapshot();
    yield* this.documents.snapshot();
  }

  private compact(): void {
    this.journal.compact(this.records());
  }
}
