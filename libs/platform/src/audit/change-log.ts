import {
  currentAsked,
  currentKeyed,
  subjectsOfTransaction,
  type AskedChange,
  type AskedEntry,
  type KeyedChange,
} from '#libs/kernel';
import { writeKeyed } from '../idempotency/keyed-row.js';
import { writeDone } from '../persistence/audit-writes.js';
import type { Queryable } from '../database/queryable.js';
import { textOf, type Sql } from '../database/statement.js';

/** Rows that are only locked are not changed. */
const WRITES = /\binsert\s+into\b|\bdelete\s+from\b|(?<!\b(?:for|key)\s)\bupdate\s/i;

/** Whether a statement may change rows. */
function mayWrite(sql: Sql): boolean {
  return WRITES.test(textOf(sql));
}

/** Each write of a statement, but what an insert does instead where the row is there. */
const EACH_WRITE = /\binsert\s+into\b|\bdelete\s+from\b|(?<!\b(?:for|key|do)\s)\bupdate\s/gi;

/** Whether a statement that counted so many rows may have changed one: of several writes, the last alone is counted. */
export function mayHaveWritten(sql: Sql, counted: number): boolean {
  if (counted > 0) return mayWrite(sql);
  return (textOf(sql).match(EACH_WRITE)?.length ?? 0) > 1;
}

/** Whether a statement by itself must become a transaction, so that what has to be written beside it goes with it. */
export function isAskedWrite(sql: Sql): boolean {
  return (currentAsked() !== null || currentKeyed() !== null) && mayWrite(sql);
}

/** The part of a change that somebody asked for that one transaction makes. */
export class TransactionLog {
  private readonly asked: AskedChange | null = currentAsked();
  private readonly keyed: KeyedChange | null = currentKeyed();
  private entries: readonly AskedEntry[] = [];
  private hasWritten = false;
  private hasKey = false;

  /** Whether somebody asked for what the transaction changes. */
  get isAsked(): boolean {
    return this.asked !== null || this.keyed !== null;
  }

  /** To be told of whatever may have changed a row. */
  noteWrite(): void {
    this.hasWritten = true;
  }

  /** The last statements of the transaction. */
  async write(transaction: Queryable): Promise<void> {
    if (!this.hasWritten) return;
    if (this.asked !== null) {
      this.entries = this.asked.missing(subjectsOfTransaction() ?? []);
      if (this.entries.length > 0) await writeDone(transaction, this.asked.facts, this.entries);
    }
    if (this.keyed !== null) await this.writeKey(transaction, this.keyed);
  }

  /** Once it has committed. */
  close(): void {
    this.asked?.noteWritten(this.entries);
    if (this.hasKey) this.keyed?.noteWritten();
  }

  /** One row for all transactions of a change: the first that commits leaves it. */
  private async writeKey(transaction: Queryable, keyed: KeyedChange): Promise<void> {
    if (keyed.isWritten) return;
    const [told] = subjectsOfTransaction() ?? [];
    const subject = told ?? this.entries[0]?.subject ?? keyed.facts.subject;
    this.hasKey = await writeKeyed(transaction, keyed, subject);
  }
}
