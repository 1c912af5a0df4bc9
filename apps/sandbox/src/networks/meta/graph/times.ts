/** ISO 8601 without a colon in the offset and without fractions, as the Graph API writes times. */
export function graphTime(isoTime: string): string {
  return `${isoTime.slice(0, 19)}+0000`;
}

export function unixSeconds(isoTime: string): number {
  return Math.floor(Date.parse(isoTime) / 1000);
}
