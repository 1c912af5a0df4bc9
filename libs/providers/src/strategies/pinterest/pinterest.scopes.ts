/** Creating a Pin needs all of these but the first, which names the user (Pinterest API v5, "Scopes"). */
export const PINTEREST_REQUIRED: readonly string[] = [
  'user_accounts:read',
  'boards:read',
  'boards:write',
  'pins:read',
  'pins:write',
];

/** What the consent page asks for. Secret boards need the rest; a connect works without. */
export const PINTEREST_SCOPES: readonly string[] = [
  ...PINTEREST_REQUIRED,
  'boards:read_secret',
  'boards:write_secret',
  'pins:read_secret',
  'pins:write_secret',
];
