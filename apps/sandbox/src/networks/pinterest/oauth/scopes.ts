const known = new Set([
  'ads:read',
  'ads:write',
  'boards:read',
  'boards:read_secret',
  'boards:write',
  'boards:write_secret',
  'catalogs:read',
  'catalogs:write',
  'pins:read',
  'pins:read_secret',
  'pins:write',
  'pins:write_secret',
  'user_accounts:read',
  'user_accounts:write',
]);

/** Reads scopes separated by commas; null when one is unknown or none is named. */
export function readScopes(text: string): readonly string[] | null {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  return names.every((name) => known.has(name)) ? names : null;
}
