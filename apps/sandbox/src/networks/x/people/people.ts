/** What makes an account peculiar: see the table of reserved names in the sandbox's README. */
type Quirk = 'suspended' | 'locked' | 'daily_limit' | 'lagging' | null;

/** A person with an account on X. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly description: string;
  readonly subscription: 'None' | 'Basic' | 'Premium' | 'PremiumPlus';
  readonly verifiedType: 'blue' | 'business' | 'government' | 'none';
  readonly isProtected: boolean;
  /** Whether others can subscribe, which posts for super followers need. */
  readonly hasSubscribers: boolean;
  readonly quirk: Quirk;
  readonly createdAt: string;
}

const usual = {
  description: 'An account of the sandbox.',
  subscription: 'None',
  verifiedType: 'none',
  isProtected: false,
  hasSubscribers: false,
  quirk: null,
  createdAt: '2020-05-01T08:00:00.000Z',
} as const;

const seeds: readonly Person[] = [
  { ...usual, id: '1256000000000000001', username: 'garden_news', name: 'Garden News' },
  {
    ...usual,
    id: '1256000000000000002',
    username: 'garden_premium',
    name: 'Garden Premium',
    subscription: 'Premium',
    verifiedType: 'blue',
    hasSubscribers: true,
  },
  {
    ...usual,
    id: '1256000000000000003',
    username: 'garden_club',
    name: 'Garden Club',
    subscription: 'PremiumPlus',
    verifiedType: 'business',
  },
  { ...usual, id: '1256000000000000004', username: 'neighbour', name: 'The Neighbour' },
  {
    ...usual,
    id: '1256000000000000005',
    username: 'garden_private',
    name: 'Garden Diary',
    isProtected: true,
  },
  {
    ...usual,
    id: '1256000000000000006',
    username: 'suspended',
    name: 'Suspended',
    quirk: 'suspended',
  },
  { ...usual, id: '1256000000000000007', username: 'locked', name: 'Locked', quirk: 'locked' },
  {
    ...usual,
    id: '1256000000000000008',
    username: 'daily_limit',
    name: 'Posted too much',
    quirk: 'daily_limit',
  },
  { ...usual, id: '1256000000000000009', username: 'lagging', name: 'Lagging', quirk: 'lagging' },
];

/** Everybody who has an account. */
export class People {
  readonly all = seeds;

  /** By id, or by username in any case, with or without `@`. */
  find(name: string): Person | undefined {
    const username = name.replace(/^(?:x:)?@?/, '').toLowerCase();
    return this.all.find((person) => person.id === name || person.username === username);
  }

  byId(id: string): Person {
    const person = this.all.find((candidate) => candidate.id === id);
    if (!person) throw new Error(`the sandbox has no X account ${id}`);
    return person;
  }
}

/** Every name that a fault may use for the account. */
export function faultNames(person: Person): readonly string[] {
  const { id, username } = person;
  return [id, username, `@${username}`, `x:${username}`];
}
