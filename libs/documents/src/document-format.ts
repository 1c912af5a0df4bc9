/** What a document can be written in. */
export const documentFormats = ['markdown', 'csv', 'yaml', 'json'] as const;

export type DocumentFormat = (typeof documentFormats)[number];

const endings: Readonly<Record<string, DocumentFormat>> = {
  md: 'markdown',
  markdown: 'markdown',
  csv: 'csv',
  tsv: 'csv',
  yaml: 'yaml',
  yml: 'yaml',
  json: 'json',
};

/** The format a file's name tells, or null. */
export function formatOf(fileName: string): DocumentFormat | null {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(endings, ending) ? endings[ending]! : null;
}
