/** Single values of a query; a parameter that is given twice is left out. */
export function singleValues(query: object): Readonly<Record<string, string>> {
  const entries = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
