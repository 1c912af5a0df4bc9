/** A table in Markdown, spaced as the formatter would. */
export function markdownTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const escaped = rows.map((row) =>
    row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '\\<')),
  );
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, 3, ...escaped.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...escaped.map(line)];
}
