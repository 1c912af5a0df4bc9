/** One letter more, less, other, or two neighbours swapped. */
export function isOneEditAway(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const restOf = (text: string, skipped: number): string => text.slice(start + skipped);
  if (left.length > right.length) return restOf(left, 1) === restOf(right, 0);
  if (left.length < right.length) return restOf(left, 0) === restOf(right, 1);
  if (restOf(left, 1) === restOf(right, 1)) return true;
  const swapped = left[start] === right[start + 1] && left[start + 1] === right[start];
  return swapped && restOf(left, 2) === restOf(right, 2);
}
