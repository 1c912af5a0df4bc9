/** Times as Graph writes them: `2026-03-01T10:00:00+0000`. */
export function graphTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, '+0000');
}
