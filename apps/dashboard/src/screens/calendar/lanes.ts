/** Something that stands beside others at a height. */
export interface Placed<Item> {
  readonly item: Item;
  readonly top: number;
  readonly lane: number;
  readonly lanes: number;
}

/** What found no room, at the height of its first. */
export interface Crowd<Item> {
  readonly items: readonly Item[];
  readonly top: number;
}

/**
 * Puts items beside each other where they would cover each other. What needs more than `most` lanes is a crowd, told
 * by its number.
 * @param items in the order of their heights
 */
export function lanesOf<Item>(
  items: readonly { readonly item: Item; readonly top: number }[],
  height: number,
  most: number,
): { readonly placed: readonly Placed<Item>[]; readonly crowds: readonly Crowd<Item>[] } {
  const placed: Placed<Item>[] = [];
  const crowds: Crowd<Item>[] = [];
  for (const group of groupsOf(items, height)) {
    const ends: number[] = [];
    const own: { item: Item; top: number; lane: number }[] = [];
    const left: { item: Item; top: number }[] = [];
    for (const one of group) {
      const free = ends.findIndex((end) => end <= one.top);
      const lane = free < 0 ? ends.length : free;
      if (lane >= most) left.push(one);
      else {
        ends[lane] = one.top + height;
        own.push({ ...one, lane });
      }
    }
    const lanes = left.length > 0 ? most + 1 : ends.length;
    placed.push(...own.map((one) => ({ ...one, lanes })));
    if (left.length > 0) crowds.push({ items: left.map(({ item }) => item), top: left[0]!.top });
  }
  return { placed, crowds };
}

/** Items that touch each other, directly or by others. */
function groupsOf<One extends { readonly top: number }>(
  items: readonly One[],
  height: number,
): readonly (readonly One[])[] {
  const groups: One[][] = [];
  for (const one of items) {
    const last = groups.at(-1);
    if (last !== undefined && one.top < last.at(-1)!.top + height) last.push(one);
    else groups.push([one]);
  }
  return groups;
}
