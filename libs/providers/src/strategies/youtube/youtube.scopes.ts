const PREFIX = 'https://www.googleapis.com/auth/';

/** What publishing, its follow-up steps and look-ups need (Google, "OAuth 2.0 scopes", YouTube Data API). */
export const neededScopes: readonly string[] = [
  `${PREFIX}youtube.upload`,
  `${PREFIX}youtube.force-ssl`,
  `${PREFIX}youtube.readonly`,
];

/** Counts shares, which the Data API does not tell; a person may untick it. */
export const ANALYTICS_SCOPE = `${PREFIX}yt-analytics.readonly`;

export const youtubeScopes: readonly string[] = [...neededScopes, ANALYTICS_SCOPE];

/** Needed scopes that are not among the granted ones, without the prefix that all of them share. */
export function missingScopes(granted: readonly string[]): readonly string[] {
  return neededScopes
    .filter((scope) => !granted.includes(scope))
    .map((scope) => scope.slice(PREFIX.length));
}
