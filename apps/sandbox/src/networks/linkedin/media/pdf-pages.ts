/**
 * How many pages a PDF says it has: the largest count of its page tree, or its page objects. Files
 * whose objects are all compressed tell neither and count as one page.
 */
export function pdfPages(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  let most = 1;
  for (const [, count] of text.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/g)) {
    most = Math.max(most, Number(count));
  }
  const objects = text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
  return Math.max(most, objects);
}
