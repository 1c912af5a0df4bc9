/** Where in its row a problem is: a column, as files name it; null where it is about the whole row. */
export function columnIn(path: string): string | null {
  const [, field] = /^rows\[\d+\]\.(.+)$/.exec(path) ?? [];
  if (field === undefined) return null;
  const [column = '', setting] = field.split(/[.[]/);
  return column === 'settings' && setting !== undefined ? `settings.${setting}` : column;
}
