import {
  currentAsked,
  subjectsOfTransaction,
  type AskedChange,
  type AskedEntry,
} from '#libs/kernel';
import { writeDone } from '../persistence/audit-writes.js';
import type { Queryable } from '../database/queryable.js';
import { textOf, type Sql } from '../database/statement.js';

/** Rows that are only locked are not changed. */
const WRITES = /\binsert\s+into\b|\bdelete\s+from\b|(?<!\b(?:for|key)\s)\bupdate\s/i;

/** Whether a statement may change rows. */
export function mayWrite(sql: Sql): boolean {
  return WRITES.test(textOf(sql));
}

/** Whether a statement by itself must become a transaction, so that its entry in the audit log goes with it. */
export function isAskedWrite(sql: Sql): boolean {
  return currentAsked() !== null && mayWrite(sql);
}

/** The part of a change that somebody asked for that one transaction makes. */
export class TransactionLog {
  private readonly asked: AskedChange | null = currentAsked();
  private entries: readonly AskedEntry[] = [];
  private hasWritten = false;

  /** Whether somebody asked for what the transaction changes. */
  get isAsked(): boolean {
    return this.asked !== null;
  }

  /** To be told of whatever may have changed a row. */
  noteWrite(): void {
    this.hasWritten = true;
  }

  /** The last statement of the transaction. */
  async write(transaction: Queryable): Promise<void> {
    if (this.asked === null || !this.hasWritten) return;
    this.entries = this.asked.missing(subjectsOfTransaction() ?? []);
    if (this.entries.length > 0) await writeDone(transaction, this.asked.facts, this.entries);
  }

  /** Once it has committed. */
  close(): void {
    this.asked?.noteWritten(this.entries);
  }
}
