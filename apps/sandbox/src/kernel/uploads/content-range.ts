/** What a request says of the place of its bytes in a file (RFC 9110, 14.4). */
export type ContentRange =
  | { readonly kind: 'query'; readonly total: number | null }
  | {
      readonly kind: 'bytes';
      readonly first: number;
      readonly last: number;
      readonly total: number | null;
    };

/** `bytes 0-99/1000`, `bytes 0-99/*`, or `bytes *` + `/1000` for a question; null for anything else. */
export function readContentRange(text: string | undefined): ContentRange | null {
  const groups = /^bytes (?:(?<first>\d+)-(?<last>\d+)|\*)\/(?<total>\d+|\*)$/.exec(
    text ?? '',
  )?.groups;
  if (!groups) return null;
  const total = groups.total === '*' ? null : Number(groups.total);
  if (groups.first === undefined) return { kind: 'query', total };
  const [first, last] = [Number(groups.first), Number(groups.last)];
  if (last < first || (total !== null && last >= total)) return null;
  return { kind: 'bytes', first, last, total };
}
