/** What an application is allowed to by Pinterest (developers.pinterest.com: Access tiers, Changelog). */
export type AccessLevel = 'standard' | 'trial' | 'none' | 'no_pinner_data';

/** Client ids with a standing of their own; every other one has Standard access. */
const levels: Readonly<Record<string, AccessLevel>> = {
  'trial-app': 'trial',
  'unapproved-app': 'none',
  'new-app': 'no_pinner_data',
};

export function accessLevel(clientId: string): AccessLevel {
  return levels[clientId] ?? 'standard';
}
