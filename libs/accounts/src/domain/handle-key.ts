/**
 * The form handles are compared in: lower case, without the @ of a user name.
 * `X:@Ada` and `x:ada` name the same account.
 */
export function handleKey(handle: string): string {
  const lower = handle.trim().toLowerCase();
  const colon = lower.indexOf(':');
  if (colon < 0) return lower;
  return `${lower.slice(0, colon)}:${lower.slice(colon + 1).replace(/^@/, '')}`;
}

/** The provider part of a handle, null when there is none. */
export function handleProvider(handle: string): string | null {
  const colon = handle.indexOf(':');
  return colon > 0 ? handle.slice(0, colon).trim().toLowerCase() : null;
}
