/** What a request says of its place in a file (RFC 9110: Content-Range); both ends count, null stands for `*`. */
export type ContentRange =
  | { readonly kind: 'question'; readonly total: number | null }
  | {
      readonly kind: 'bytes';
      readonly first: number;
      readonly last: number;
      readonly total: number | null;
    };

/** Reads `bytes 0-99/1000`, `bytes 0-99/*`, or the question for what is stored, `bytes *` + `/1000`; null for anything else. */
export function readContentRange(header: string | undefined): ContentRange | null {
  const form = /^bytes (?:(?<first>\d{1,15})-(?<last>\d{1,15})|\*)\/(?<total>\d{1,15}|\*)$/;
  const groups = form.exec(header ?? '')?.groups;
  if (!groups) return null;
  const total = groups.total === '*' ? null : Number(groups.total);
  if (groups.first === undefined) return { kind: 'question', total };
  const [first, last] = [Number(groups.first), Number(groups.last)];
  if (last < first || (total !== null && last >= total)) return null;
  return { kind: 'bytes', first, last, total };
}
