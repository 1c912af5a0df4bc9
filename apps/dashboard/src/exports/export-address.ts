export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Which posts, as every list of posts is asked. */
export type ExportQuery = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/** The address of a file with these posts. */
export function exportAddress(query: ExportQuery, format: ExportFormat): string {
  const wanted = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? (value as readonly string[]) : [value];
    for (const one of values) if (one !== undefined) wanted.append(name, String(one));
  }
  return `/v1/posts/export?${wanted.toString()}`;
}
