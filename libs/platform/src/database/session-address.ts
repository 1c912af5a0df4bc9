/**
 * What every session is opened with. The just-in-time compiler, which distributions switch on, takes seconds for
 * plans that it believes costly, and ours run for milliseconds.
 */
const SETTINGS = '-c jit=off';

/** The address of the database with our settings after those that it brings along. @param more settings of a pool */
export function sessionAddress(databaseUrl: string, more = ''): string {
  const address = new URL(databaseUrl);
  const own = address.searchParams.get('options');
  address.searchParams.set('options', [own, SETTINGS, more].filter(Boolean).join(' '));
  return address.href;
}
