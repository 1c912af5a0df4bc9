const MOST_EDITS = 2;
const LONGEST = 40;

const squeeze = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '');

/** The known name that was probably meant, or null. */
function nearestName(given: string, known: readonly string[]): string | null {
  if (given.length > LONGEST) return null;
  const squeezed = squeeze(given);
  const distances = known.map((name) => ({ name, edits: editsBetween(squeezed, squeeze(name)) }));
  const [nearest] = distances.sort((left, right) => left.edits - right.edits);
  if (nearest === undefined) return null;
  const most = Math.min(MOST_EDITS, Math.floor(squeezed.length / 3));
  return nearest.edits <= most ? nearest.name : null;
}

/** Words such as `; did you mean text?`, or none. */
export function didYouMean(given: string, known: readonly string[]): string {
  const meant = nearestName(given, known);
  return meant === null ? '' : `; did you mean ${meant}?`;
}

/** Levenshtein's distance, row by row. */
function editsBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const replaced = row[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[right.length]!;
}
