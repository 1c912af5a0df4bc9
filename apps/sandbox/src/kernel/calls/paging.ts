/** A stretch of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Where the next page starts; null for the last one. */
  readonly next: number | null;
}

/** Cuts a page out of a list. */
export function pageAt<Item>(all: readonly Item[], start: number, size: number): Page<Item> {
  const end = start + size;
  return { items: all.slice(start, end), next: size > 0 && end < all.length ? end : null };
}

/** Writes a place of a list so that nobody counts on its form. */
export function cursorAt(place: number): string {
  return Buffer.from(`from:${place}`).toString('base64url');
}

/** The place that a cursor stands for, 0 for none; throws what `refuse` makes of a cursor that nobody gave. */
export function placeOf(cursor: string | null, refuse: () => Error): number {
  if (cursor === null || cursor === '') return 0;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const place = /^from:(\d{1,9})$/.exec(text)?.[1];
  if (place === undefined) throw refuse();
  return Number(place);
}
