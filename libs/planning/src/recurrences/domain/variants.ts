import { createHash } from 'node:crypto';

export const MOST_VARIANTS = 50;
export const variantOrders = ['sequence', 'shuffled'] as const;
/** `shuffled`: each once in an order by chance, then each once in another. */
export type VariantOrder = (typeof variantOrders)[number];

/** What one occurrence says in the place of the document; absent fields stay as they are there. */
export interface Variant {
  readonly text?: string;
  readonly title?: string;
  /** Addresses, or ids of uploads. */
  readonly assets?: readonly string[];
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The variant of an occurrence by its number, from 0; null where there are none. The same for the same seed. */
export function variantIndex(
  count: number,
  order: VariantOrder,
  { ordinal, seed }: { readonly ordinal: number; readonly seed: string },
): number | null {
  if (count === 0) return null;
  const place = ordinal % count;
  if (order === 'sequence' || count < 3) return place;
  const round = Math.floor(ordinal / count);
  const turn = shuffled(count, `${seed}:${round}`);
  const last = round === 0 ? null : shuffled(count, `${seed}:${round - 1}`).at(-1);
  // What ended a round does not begin the next one, which ends as it would have.
  if (turn[0] === last) turn.splice(0, 2, turn[1]!, turn[0]!);
  return turn[place]!;
}

function shuffled(count: number, seed: string): number[] {
  const keys = Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(`${seed}:${index}`, 'utf8').digest('hex'),
  );
  return keys.map((_, index) => index).sort((one, other) => (keys[one]! < keys[other]! ? -1 : 1));
}
