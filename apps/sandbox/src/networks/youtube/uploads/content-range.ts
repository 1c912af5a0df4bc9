/** What a PUT says of its place in the file. */
export type ContentRange =
  | { readonly kind: 'query'; readonly total: number | null }
  | {
      readonly kind: 'bytes';
      readonly first: number;
      readonly last: number;
      readonly total: number | null;
    };

/** `bytes 0-99/1000`, `bytes 0-99/*`, or `bytes *` + `/1000` for a question; null for anything else. */
export function readContentRange(text: string): ContentRange | null {
  const groups = /^bytes (?:(?<first>\d+)-(?<last>\d+)|\*)\/(?<total>\d+|\*)$/.exec(text)?.groups;
  if (!groups) return null;
  const total = groups.total === '*' ? null : Number(groups.total);
  if (groups.first === undefined) return { kind: 'query', total };
  const first = Number(groups.first);
  const last = Number(groups.last);
  if (last < first || (total !== null && last >= total)) return null;
  return { kind: 'bytes', first, last, total };
}
