import { normalized } from '#libs/kernel';
import type { Reconciled, ReconcileEvidence } from '../contract/publishing.js';

/** Whether something listed is the post that was tried; `similar`: the network may have changed it, so perhaps. */
export type Likeness = 'same' | 'similar' | 'other';

/**
 * Since when a post may be out: from the first write whose answer was lost, which an earlier look may have called
 * absent.
 */
export function unclearSince(known: Date | null, { startedAt }: ReconcileEvidence): Date {
  return known !== null && known < startedAt ? known : startedAt;
}

/** What a look at a list brought. */
export interface Sighting<Found> {
  /** Null when it is not listed. */
  readonly found: Found | null;
  /** Why an empty look proves nothing; null when it may. */
  readonly doubt: string | null;
}

/** How a network's lists prove that a post is not there. */
export interface Proof {
  /** What people call the network, and what it lists: `the post`. */
  readonly network: string;
  readonly thing: string;
  /** Empty looks that are not believed, because new posts are listed late. */
  readonly looksBefore: number;
}

/**
 * What follows from a look: found, unknown for as long as there is a doubt, and absent only when enough looks
 * found nothing.
 */
export async function judged<Found>(
  { found, doubt }: Sighting<Found>,
  { looksBefore }: ReconcileEvidence,
  proof: Proof,
  outcome: {
    found(found: Found): Reconciled | Promise<Reconciled>;
    absent(): Reconciled;
  },
): Promise<Reconciled> {
  if (found !== null) return outcome.found(found);
  if (doubt !== null) return { kind: 'unknown', reason: doubt };
  if (looksBefore < proof.looksBefore) {
    const reason = `${proof.network} does not list ${proof.thing}; looking again later`;
    return { kind: 'unknown', reason };
  }
  return outcome.absent();
}

/** One page of a list, and the cursor of the next one; null behind the last. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/**
 * Reads a list from its beginning.
 * @param most pages that are read
 * @param isEnough whether what was read so far is all that counts
 * @returns all items, and whether nothing that counts was left out
 */
export async function readPages<Item>(
  read: (cursor: string | null) => Promise<ListPage<Item>>,
  most: number,
  isEnough: (items: readonly Item[]) => boolean = () => false,
): Promise<{ readonly items: readonly Item[]; readonly isComplete: boolean }> {
  const items: Item[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < most; page += 1) {
    const answer: ListPage<Item> = await read(cursor);
    items.push(...answer.items);
    cursor = answer.next;
    if (cursor === null || isEnough(items)) return { items, isComplete: true };
  }
  return { items, isComplete: false };
}

/** A text without what networks write differently: kinds of space. */
export function spacedOnce(text: string | null): string {
  return normalized(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The mere letters and digits of a text. */
export function lettersOf(text: string | null): string {
  return normalized(text ?? '', 'NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
