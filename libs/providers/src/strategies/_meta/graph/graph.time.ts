/** Meta writes offsets without a colon (`2026-03-01T10:00:00+0000`). Null for what is no time. Pure. */
export function readTime(text: string | null): Date | null {
  const time = Date.parse((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? null : new Date(time);
}
