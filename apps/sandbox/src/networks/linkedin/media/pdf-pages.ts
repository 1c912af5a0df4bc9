/**
 * How many pages a PDF says it has: the largest count of its page tree, or its page objects. Files
 * whose objects are all compressed tell neither and count as one page.
 */
export function pdfPages(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  let most = 1;
  for (const node of text.split(/\/Type\s*\/Pages\b/).slice(1)) {
    const count = /\/Count\s+(\d+)/.exec(node.split('>', 1)[0]!)?.[1];
    most = Math.max(most, Number(count ?? 1));
  }
  const objects = text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
  return Math.max(most, objects);
}
