/** Beginning of all scopes of Google's APIs. */
const scopeRoot = 'https://www.googleapis.com/auth/';

const youtubeScopes = [
  'youtube',
  'youtube.upload',
  'youtube.force-ssl',
  'youtube.readonly',
  'yt-analytics.readonly',
  'yt-analytics-monetary.readonly',
  'userinfo.profile',
  'userinfo.email',
].map((name) => `${scopeRoot}${name}`);

const known = new Set([...youtubeScopes, 'openid', 'email', 'profile']);

function scopes(...names: readonly string[]): readonly string[] {
  return names.map((name) => `${scopeRoot}${name}`);
}

/** Which scopes allow what: one of each list is enough (developers.google.com/youtube/v3/guides/auth). */
export const scopesFor = {
  upload: scopes('youtube.upload', 'youtube', 'youtube.force-ssl'),
  read: scopes('youtube.readonly', 'youtube', 'youtube.force-ssl'),
  manage: scopes('youtube', 'youtube.force-ssl'),
  comment: scopes('youtube.force-ssl'),
  analytics: scopes('yt-analytics.readonly', 'yt-analytics-monetary.readonly'),
} as const;

/** The words of a scope parameter; null when none is given. */
export function readScopes(text: string): readonly string[] | null {
  const words = text.split(' ').filter((word) => word !== '');
  return words.length > 0 ? [...new Set(words)] : null;
}

/** Those that Google does not have. */
export function unknownScopes(words: readonly string[]): readonly string[] {
  return words.filter((word) => !known.has(word));
}
