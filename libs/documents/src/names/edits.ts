/** Names without the case and the separators that people write them with. */
export const squeezed = (name: string): string => name.toLowerCase().replace(/[-_\s]/g, '');

/** How many letters more, less, other, or swapped with their neighbours part two words. */
export function editsBetween(left: string, right: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      const isSwap = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const replaced = row[j - 1]! + (isSame ? 0 : 1);
      const swapped = isSwap ? (before[j - 2] ?? i + j) + 1 : i + j;
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1, swapped));
    }
    before = row;
    row = next;
  }
  return row[right.length]!;
}
