/** The scopes of the OAuth documentation (reddit.com/api/v1/scopes). */
const known = new Set(
  (
    'account creddits edit flair history identity livemanage modconfig modcontributors modflair modlog modmail ' +
    'modnote modothers modposts modself modtraffic modwiki mysubreddits privatemessages read report save ' +
    'structuredstyles submit subscribe vote wikiedit wikiread'
  ).split(' '),
);

/** Reads scopes separated by spaces or commas; null when one is unknown or none is named. */
export function readScopes(text: string): readonly string[] | null {
  const names = [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))].sort();
  if (names.length === 0) return null;
  return names.every((name) => name === '*' || known.has(name)) ? names : null;
}

/** Whether what was granted is enough for a call. */
export function coversScope(granted: string, needed: string): boolean {
  const names = granted.split(' ');
  return names.includes('*') || names.includes(needed);
}
