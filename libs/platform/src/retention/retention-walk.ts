import type { Transaction } from '../database/database.js';

/** Which rows a page is about. */
export interface PageAsked {
  /** The key behind which it begins. */
  readonly after: string;
  readonly before: Date;
  /** Most rows it may read, and most that it may remove. */
  readonly limit: number;
}

/** What became of a page. */
export interface RetentionPage {
  readonly removed: number;
  /** The last key that it read; null: there was none. */
  readonly last: string | null;
  /** Whether rows may follow it. */
  readonly more: boolean;
}

/**
 * A rule for tables in which much of what is old stays: a look for what may go would read all of that again and
 * again. A walk reads it once, in the order of a key that grows with time, and keeps its place; a second one comes by
 * again for what was held back then. A provider of this type in the scheduler is found and followed by
 * `RetentionSchedule`.
 */
export abstract class RetentionWalk {
  /** For the log, and for the place of the walk. */
  abstract readonly name: string;
  /** Days that rows are kept; 0 keeps them for ever. */
  abstract readonly days: number;
  /** The key before the first row. */
  readonly beginning: string = '';
  /**
   * Reads a page and removes what may go of it. It leaves alone what others hold, and does not go past rows that are
   * only too young.
   */
  abstract removePage(transaction: Transaction, asked: PageAsked): Promise<RetentionPage>;
}
