const KIBIBYTE = 1_024;

/** What a file may have at most. Nothing of it is believed before. */
export const importBounds = {
  bytes: 50 * KIBIBYTE * KIBIBYTE,
  rows: 50_000,
  /** Posts of one campaign or thread: a document holds no more. */
  group: 1_000,
  columns: 200,
  /** Characters of one cell. */
  cell: 64 * KIBIBYTE,
  /** Characters of one row, with all that stands between its cells. */
  row: 256 * KIBIBYTE,
  /** Characters of a row's key. */
  key: 200,
  /** Characters of the name of a column. */
  columnName: 300,
  /** Problems told of the file as a whole. */
  issues: 100,
  /** Problems told of one row. */
  issuesOfRow: 20,
  /** Imports of a workspace that have not ended. */
  open: 10,
} as const;
