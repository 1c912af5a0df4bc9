/**
 * The items that lie on a cycle of parents.
 * @param parents index of each item's parent, or null
 */
export function cyclicItems(parents: readonly (number | null)[]): readonly number[] {
  const cyclic: number[] = [];
  // Which walk met an item first; 0: none yet.
  const metBy = new Array<number>(parents.length).fill(0);
  for (let start = 0; start < parents.length; start += 1) {
    const walk = start + 1;
    let at: number | null = start;
    while (at !== null && metBy[at] === 0) {
      metBy[at] = walk;
      at = parents[at] ?? null;
    }
    if (at === null || metBy[at] !== walk) continue;
    const first: number = at;
    let member: number = at;
    do {
      cyclic.push(member);
      member = parents[member]!;
    } while (member !== first);
  }
  return cyclic.sort((left, right) => left - right);
}
