/** The scopes of Login Kit, the Display API and the Content Posting API. */
const knownScopes = [
  'user.info.basic',
  'user.info.profile',
  'user.info.stats',
  'video.list',
  'video.upload',
  'video.publish',
] as const;
export type Scope = (typeof knownScopes)[number];

/** Nobody can take it off on the consent page. */
export const basicScope: Scope = 'user.info.basic';

/** The words of a scope parameter (separated by commas); null when one is unknown or none is given. */
export function readScopes(text: string): readonly Scope[] | null {
  const words = text.split(',').map((word) => word.trim());
  const scopes = knownScopes.filter((scope) => words.includes(scope));
  const isKnown = words.every((word) => (knownScopes as readonly string[]).includes(word));
  return isKnown && scopes.length > 0 ? scopes : null;
}
