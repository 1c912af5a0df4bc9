import type { DiscoveryActionDefinition } from '../../contract/definition.js';

/** What can be asked beside posting (Snapchat, "Profiles", "Creator Discovery", "Metrics"). */
export const snapchatActions: readonly DiscoveryActionDefinition[] = [
  {
    id: 'sync-profiles',
    label: 'Public Profiles',
    description: 'Public Profiles this login can reach.',
    fields: [],
  },
  {
    id: 'search-profiles',
    label: 'Search Public Profiles',
    description: 'Public Profiles of others by words of their name.',
    fields: [
      { id: 'query', type: 'string', required: true, description: 'Words to look for.' },
      { id: 'limit', type: 'integer', required: false, description: 'Most rows; 10 by default.' },
    ],
  },
  {
    id: 'public-profile',
    label: 'Look up a Public Profile',
    description: 'What everybody may know of a Public Profile, by its id or by one of its Snaps.',
    fields: [
      { id: 'profileId', type: 'string', required: false, description: 'Id of the profile.' },
      { id: 'snapId', type: 'string', required: false, description: 'Id of a Snap of it.' },
    ],
  },
  {
    id: 'profile-metrics',
    label: 'Counters of the profile',
    description: 'Lifetime counters of the connected Public Profile, by the names Snapchat uses.',
    fields: [],
  },
];
