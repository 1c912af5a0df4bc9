/** A person with an account on X. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly subscription: 'None' | 'Basic' | 'Premium' | 'PremiumPlus';
  readonly verifiedType: 'blue' | 'business' | 'government' | 'none';
  readonly isProtected: boolean;
  /** Whether others can subscribe, which posts for super followers need. */
  readonly hasSubscribers: boolean;
  /** What makes the account peculiar: see the table of reserved names in the sandbox's README. */
  readonly quirk: 'suspended' | 'locked' | 'daily_limit' | 'lagging' | null;
}

/** Everybody who has an account. */
export const people: readonly Person[] = [
  person('1', 'garden_news', 'Garden News'),
  person('2', 'garden_premium', 'Garden Premium', {
    subscription: 'Premium',
    verifiedType: 'blue',
    hasSubscribers: true,
  }),
  person('3', 'garden_club', 'Garden Club', {
    subscription: 'PremiumPlus',
    verifiedType: 'business',
  }),
  person('4', 'neighbour', 'The Neighbour'),
  person('5', 'garden_private', 'Garden Diary', { isProtected: true }),
  person('6', 'suspended', 'Suspended', { quirk: 'suspended' }),
  person('7', 'locked', 'Locked', { quirk: 'locked' }),
  person('8', 'daily_limit', 'Posted too much', { quirk: 'daily_limit' }),
  person('9', 'lagging', 'Lagging', { quirk: 'lagging' }),
];

function person(
  lastDigit: string,
  username: string,
  name: string,
  special: Partial<Person> = {},
): Person {
  return {
    id: `125600000000000000${lastDigit}`,
    username,
    name,
    subscription: 'None',
    verifiedType: 'none',
    isProtected: false,
    hasSubscribers: false,
    quirk: null,
    ...special,
  };
}

/** By id, or by username in any case, with or without `@`. */
export function findPerson(name: string): Person | undefined {
  const username = name.replace(/^(?:x:)?@?/, '').toLowerCase();
  return people.find((one) => one.id === name || one.username === username);
}

export function personOf(id: string): Person {
  const found = people.find((one) => one.id === id);
  if (!found) throw new Error(`the sandbox has no X account ${id}`);
  return found;
}

/** Every name that a fault may use for the account. */
export function faultNames({ id, username }: Person): readonly string[] {
  return [id, username, `@${username}`, `x:${username}`];
}
