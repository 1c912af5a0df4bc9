import { createHash } from 'node:crypto';
import type { NetworkState } from '../../kernel/network.js';
import { People, type Person } from '../people.js';

/** A Google account. `sub` never changes; the address may. */
export interface GooglePerson extends Person {
  readonly isEmailVerified: boolean;
  /** The organisation's domain (claim `hd`), null for accounts without one. */
  readonly hostedDomain: string | null;
  readonly givenName: string;
  readonly familyName: string | null;
}

/** The one whom the administrator of the organisation keeps from signing in. */
export const blockedByAdministrator = 'blocked@garden.example';

const seeds: readonly GooglePerson[] = [
  seed('ada.sandbox@gmail.com', 'Ada Gardener'),
  seed('grace@garden.example', 'Grace Gardener', { hostedDomain: 'garden.example' }),
  seed('noah@outside.example', 'Noah Outside'),
  seed('una@outside.example', 'Una Outside', { isEmailVerified: false }),
  seed(blockedByAdministrator, 'Bea Blocked', { hostedDomain: 'garden.example' }),
];

export function googlePeople(state: NetworkState): People<GooglePerson> {
  return new People(state, {
    seeds,
    keyOf: ({ sub }) => sub,
    typed: (email, query) => {
      const typed = (name: string): string => query.get(`sandbox_${name}`)?.trim() ?? '';
      const person = seed(email, typed('name'), {
        isEmailVerified: typed('verified') !== 'false',
        hostedDomain: typed('hd') || null,
      });
      // The `sub` of somebody known changes that person.
      return typed('sub') === '' ? person : { ...person, sub: typed('sub') };
    },
  });
}

function seed(email: string, name: string, more: Partial<GooglePerson> = {}): GooglePerson {
  const [givenName = '', ...familyNames] = (name || email.split('@', 1)[0]!).split(/\s+/);
  return {
    sub: subOf(email),
    email,
    isEmailVerified: true,
    hostedDomain: null,
    givenName,
    familyName: familyNames.length === 0 ? null : familyNames.join(' '),
    ...more,
  };
}

/** Always the same number for an address: 21 digits, which no number type holds. */
function subOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`;
}
