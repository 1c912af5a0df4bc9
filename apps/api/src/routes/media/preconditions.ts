import type { IncomingHttpHeaders } from 'node:http';

/** What a cached copy is compared with. */
export interface Validators {
  /** With quotes. */
  readonly etag: string;
  /** Null: only the tag is compared. */
  readonly lastModified: Date | null;
}

/** True when the caller's copy is still good: 304 (RFC 9110, sections 13.1.2 and 13.1.3). */
export function isUnchanged(headers: IncomingHttpHeaders, current: Validators): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(current.etag);
  }
  if (current.lastModified === null) return false;
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && wholeSeconds(current.lastModified) <= since;
}

/** True when a range continues the copy the caller has begun (RFC 9110, section 13.1.5). */
export function mayContinue(ifRange: string | string[] | undefined, current: Validators): boolean {
  if (typeof ifRange !== 'string') return ifRange === undefined;
  if (ifRange.startsWith('"')) return ifRange === current.etag;
  if (current.lastModified === null) return false;
  return Date.parse(ifRange) === wholeSeconds(current.lastModified);
}

/** HTTP dates know no fractions. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000) * 1_000;
}
