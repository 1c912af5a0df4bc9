import type { PublishContext } from '../../contract/publishing.js';
import { likenessOf } from './pinterest.likeness.js';
import { readPinPage, type ListedPin, type PinPage } from './pinterest.listing.js';
import { readProgress } from './pinterest.progress.js';

const MAX_PAGES = 3;
/** Pinterest's stamps and our clock may differ by this much. */
const SKEW_MS = 60_000;

export interface LookUp {
  /** Id of the Pin; null when it is not listed. */
  readonly found: string | null;
  /** Why an empty look proves nothing; null when it may. */
  readonly doubt: string | null;
}

/** Looks for a Pin that was perhaps made since a moment, where it belongs. */
export async function lookUp(context: PublishContext, since: Date): Promise<LookUp> {
  const oldestMs = since.getTime() - SKEW_MS;
  const { pins, isComplete } = await readSince(context, oldestMs);
  const { lookalikes } = readProgress(context.checkpoint);
  const recent = pins.filter(
    ({ id, createdAt }) =>
      !lookalikes.includes(id) && (createdAt === null || createdAt.getTime() >= oldestMs),
  );
  const same = recent.filter((pin) => likenessOf(context.post, pin) === 'same');
  const [only] = same;
  if (only !== undefined && same.length === 1) return { found: only.id, doubt: null };
  if (same.length > 1) {
    return { found: null, doubt: 'Pinterest lists several Pins that may be this one' };
  }
  if (recent.some((pin) => likenessOf(context.post, pin) === 'similar')) {
    return {
      found: null,
      doubt: 'Pinterest lists a Pin that may be this one, but is not quite the same',
    };
  }
  return {
    found: null,
    doubt: isComplete ? null : 'The board has too many Pins to look through them all',
  };
}

/** Ids of Pins that are there already and could be taken for the one that is about to be made. */
export async function findLookalikes(context: PublishContext): Promise<readonly string[]> {
  const { pins } = await readPinPage(context, null);
  return pins.filter((pin) => likenessOf(context.post, pin) !== 'other').map(({ id }) => id);
}

/**
 * Reads pages until everything since then was seen. The order of Pins is not promised: only a list that is
 * plainly sorted, newest first, is left before its end.
 */
async function readSince(
  context: PublishContext,
  oldestMs: number,
): Promise<{ readonly pins: readonly ListedPin[]; readonly isComplete: boolean }> {
  const pins: ListedPin[] = [];
  let bookmark: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: PinPage = await readPinPage(context, bookmark);
    pins.push(...answer.pins);
    bookmark = answer.bookmark;
    if (bookmark === null || reachesBack(pins, oldestMs)) return { pins, isComplete: true };
  }
  return { pins, isComplete: false };
}

function reachesBack(pins: readonly ListedPin[], oldestMs: number): boolean {
  const times = pins.map(({ createdAt }) => createdAt?.getTime() ?? Number.NaN);
  const isSorted = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0));
  return isSorted && (times.at(-1) ?? Number.NaN) < oldestMs;
}
