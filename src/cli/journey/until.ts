import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
const GIVE_UP_AFTER_MS = 30_000;

/** Looks until it is as expected. @throws Error with what was seen last */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen>,
  isThere: (seen: Seen) => boolean,
): Promise<Seen> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const seen = await look();
    if (isThere(seen)) return seen;
    if (waited >= GIVE_UP_AFTER_MS) throw new Error(`${what}: ${JSON.stringify(seen)}`);
    await wait(LOOK_EVERY_MS);
  }
}

/** Ends the journey when the service did not tell the truth. */
export function expectThat(isTrue: boolean, what: string, seen: unknown): void {
  if (!isTrue) throw new Error(`${what}, but the service says ${JSON.stringify(seen)}`);
}
