/** A page of a list in words: its lines, or that there are none, and how to go on. @param things what they are, such as posts */
export function pageText(
  things: string,
  lines: readonly string[],
  nextCursor: string | null,
): string {
  const found = lines.length === 0 ? [`There are no such ${things}.`] : lines;
  const more = nextCursor === null ? [] : [`There are more: cursor ${nextCursor}`];
  return [...found, ...more].join('\n');
}
