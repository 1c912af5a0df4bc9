/** How a row stands, in the order in which people look. */
export const ROW_STATES = ['invalid', 'conflict', 'ready', 'applied', 'unchanged'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Which rows of an import the address asks for. */
export interface ImportSearch {
  readonly rows?: RowState | undefined;
}

export function importSearchOf(search: Record<string, unknown>): ImportSearch {
  return { rows: ROW_STATES.find((state) => state === search['rows']) };
}
