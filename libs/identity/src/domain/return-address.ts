/**
 * The address a browser may be sent on to: a path, or an address of a trusted origin; else null. A path is read
 * against the first trusted address. Browsers read backslashes as slashes and drop tabs and line ends, and so does
 * the URL parser, whose verdict alone counts.
 */
export function returnAddressOn(trusted: readonly string[], given: string): string | null {
  const [first] = trusted;
  if (first === undefined || given.length > 2_000) return null;
  const isPath = given.startsWith('/');
  if (!isPath && !/^https?:\/\//i.test(given)) return null;
  if (!URL.canParse(given, first)) return null;
  const address = new URL(given, first);
  if (address.username !== '' || address.password !== '') return null;
  const isTrusted = trusted.some((entry) => new URL(entry).origin === address.origin);
  return isTrusted ? address.href : null;
}
