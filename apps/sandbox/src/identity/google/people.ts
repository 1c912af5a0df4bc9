import { createHash } from 'node:crypto';
import type { NetworkState } from '../../kernel/network.js';

/** A Google account. `sub` never changes; the address may. */
export interface GooglePerson {
  readonly sub: string;
  readonly email: string;
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

/** The people that can sign in: those that are there from the start, and those that were typed in. */
export class GooglePeople {
  constructor(private readonly state: NetworkState) {}

  all(): readonly GooglePerson[] {
    const typed = this.state.list<GooglePerson>('person/').map(({ value }) => value);
    const unchanged = seeds.filter(({ sub }) => !typed.some((person) => person.sub === sub));
    return [...unchanged, ...typed];
  }

  /** Finds by `sub` or address. */
  find(wanted: string): GooglePerson | undefined {
    const address = wanted.toLowerCase();
    return this.all().find(({ sub, email }) => sub === wanted || email.toLowerCase() === address);
  }

  /**
   * Whom the consent names. An unknown address is a new person; `sandbox_account=other` takes what was typed,
   * where the `sub` of somebody known changes that person. Undefined when the choice names nobody.
   */
  choose(query: URLSearchParams): GooglePerson | undefined {
    const account = query.get('sandbox_account') ?? '';
    const email = query.get('sandbox_email') ?? '';
    if (account === 'other' || (account === '' && email !== '')) return this.type(query);
    if (account === '') return this.find(query.get('login_hint') ?? '') ?? this.all()[0];
    return this.find(account) ?? (isAddress(account) ? this.keep(seed(account, null)) : undefined);
  }

  private type(query: URLSearchParams): GooglePerson | undefined {
    const typed = (name: string): string => query.get(`sandbox_${name}`)?.trim() ?? '';
    const email = typed('email');
    if (!isAddress(email)) return undefined;
    const person = seed(email, typed('name') || null, {
      isEmailVerified: typed('verified') !== 'false',
      hostedDomain: typed('hd') || null,
    });
    return this.keep(typed('sub') === '' ? person : { ...person, sub: typed('sub') });
  }

  private keep(person: GooglePerson): GooglePerson {
    this.state.set(`person/${person.sub}`, person);
    return person;
  }
}

/** All names under which faults find a person. */
export function namesOf({ sub, email }: GooglePerson): readonly string[] {
  return [sub, email];
}

function seed(email: string, name: string | null, more: Partial<GooglePerson> = {}): GooglePerson {
  const [givenName = '', ...familyNames] = (name ?? email.split('@', 1)[0]!).split(/\s+/);
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

function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
