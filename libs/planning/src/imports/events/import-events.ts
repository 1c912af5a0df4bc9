import type { ImportId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

/** What came of an import. */
export interface FinishedImport {
  readonly importId: ImportId;
  /** Rows that are posts now. */
  readonly applied: number;
  /** Rows that are not: they are wrong, or there is another post by their key. */
  readonly refused: number;
}

/** All rows of an import that could be applied are. */
export const ImportFinishedEvent = { eventName: 'ImportFinished' } as const;
export type ImportFinishedEvent = DomainEvent<FinishedImport>;

/** An import has come a step further. Nobody outside hears of it. */
export const IMPORT_CHANGED = 'ImportChanged';
