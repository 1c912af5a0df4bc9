/** Which bytes of a file a request carries; both ends count. */
export interface ContentRange {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** Reads `bytes <first>-<last>/<total>`; null for every other form. */
export function readContentRange(header: string | undefined): ContentRange | null {
  const [, first, last, total] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header ?? '') ?? [];
  if (first === undefined) return null;
  const range = { first: Number(first), last: Number(last), total: Number(total) };
  return range.first <= range.last && range.last < range.total ? range : null;
}
