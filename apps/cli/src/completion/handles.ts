import { stat } from 'node:fs/promises';
import { handlesPath } from '../profiles/places.js';
import { PrivateFile } from '../profiles/private-file.js';
import type { Session } from '../session.js';

interface Stored {
  readonly profiles: Readonly<Record<string, readonly string[]>>;
}

/** A person waits while typing: what the service has not said so long after the start comes from the last time. */
const PATIENCE_MS = 250;
/** A machine that took as long to start asks all the same. */
const LEAST_PATIENCE_MS = 50;
const FRESH_MS = 60_000;
const MOST = 200;

/** Handles of the profile's accounts, from the service or from the last time. */
export async function handlesOf(session: Session): Promise<readonly string[]> {
  const { environment, profiles } = session;
  const { name, url } = await profiles.current();
  const place = `${url} ${name}`;
  const path = handlesPath(environment);
  const file = new PrivateFile<Stored>(path, { profiles: {} });
  const stored = await file.read().catch((): Stored => ({ profiles: {} }));
  const before = stored.profiles[place];
  const age = await stat(path).then(
    ({ mtimeMs }) => performance.timeOrigin + performance.now() - mtimeMs,
    () => Infinity,
  );
  if (before !== undefined && age < FRESH_MS) return before;
  try {
    const client = await session.client();
    // Counted from the start of the process.
    const leftMs = Math.max(LEAST_PATIENCE_MS, Math.floor(PATIENCE_MS - performance.now()));
    const patience = { signal: AbortSignal.timeout(leftMs), maxRetries: 0 };
    const { accounts } = await client.accounts.list({ limit: MOST }, patience).page();
    const handles = accounts.map(({ handle }) => handle);
    await file.write({ profiles: { ...stored.profiles, [place]: handles } });
    return handles;
  } catch {
    return before ?? [];
  }
}
