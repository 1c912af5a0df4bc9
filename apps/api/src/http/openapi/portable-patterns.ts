import type { JsonNode } from './document-parts.js';

/** Characters of a Unicode category, for languages whose patterns know no categories. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Cc: '\\x00-\\x1f\\x7f-\\x9f',
  // Those of the first plane; the few beyond it are old musical and shorthand marks.
  Cf: '\\xad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb',
  Zl: '\u2028',
  Zp: '\u2029',
};

/**
 * A pattern as JavaScript writes it with the flag `u`, so that Python, Go, Java, Ruby and Rust compile it, too: without
 * categories (`\\p{…}`) and without escapes of four digits (`\\u2028`).
 * @throws Error for a category that has no list here
 */
export function portablePattern(source: string): string {
  return source
    .replaceAll(/\\p\{(\w+)\}/g, (_, category: string) => {
      const characters = CATEGORIES[category];
      if (characters === undefined) throw new Error(`The pattern ${source} has \\p{${category}}`);
      return characters;
    })
    .replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    .replaceAll('\\/', '/');
}

/** Makes every pattern of a part of the document portable. */
export function makePatternsPortable(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as JsonNode;
  if (typeof schema['pattern'] === 'string') schema['pattern'] = portablePattern(schema['pattern']);
  for (const child of Object.values(schema)) makePatternsPortable(child);
}
