import { createHash, randomUUID } from 'node:crypto';
import type { NetworkState } from '../../kernel/network.js';

/** How the address of a person is told. */
type EmailHabit = 'always' | 'first_time_only' | 'empty' | 'never';

/** An Apple Account. `sub` is the same for all applications of a team; there is one team. */
export interface ApplePerson {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The address is a relay of Apple. */
  readonly isPrivateEmail: boolean;
  readonly emailHabit: EmailHabit;
  /** Whether flags stand as the texts "true" and "false" in tokens; both forms are documented. */
  readonly hasTextFlags: boolean;
}

const relayDomain = 'privaterelay.appleid.com';

const seeds: readonly ApplePerson[] = [
  seed('ada@icloud.example', 'Ada', 'Gardener'),
  seed('ben@icloud.example', 'Ben', 'Baker', { hasTextFlags: true }),
  seed(`m8s7x2qk4v@${relayDomain}`, 'Rita', 'Relay', { isPrivateEmail: true, hasTextFlags: true }),
  seed('lena@icloud.example', 'Lena', 'Later', { emailHabit: 'first_time_only' }),
  seed('sam@school.example', 'Sam', 'Scholar', { emailHabit: 'never' }),
  seed('eve@school.example', 'Eve', 'Empty', { emailHabit: 'empty' }),
];

/** The people that can sign in: those that are there from the start, and those that were typed in. */
export class ApplePeople {
  constructor(private readonly state: NetworkState) {}

  all(): readonly ApplePerson[] {
    const kept = this.state.list<ApplePerson>('person/').map(({ value }) => value);
    const isChanged = ({ email }: ApplePerson) => kept.some((person) => person.email === email);
    return [...seeds.filter((person) => !isChanged(person)), ...kept];
  }

  /** Finds by `sub` or address. */
  find(wanted: string): ApplePerson | undefined {
    const address = wanted.toLowerCase();
    return this.all().find(({ sub, email }) => sub === wanted || email.toLowerCase() === address);
  }

  /** Whom the consent names; an unknown address is a new person. Undefined when the choice names nobody. */
  choose(query: URLSearchParams): ApplePerson | undefined {
    const account = query.get('sandbox_account') ?? '';
    const typed = query.get('sandbox_email')?.trim() ?? '';
    const isTyped = account === 'other' || (account === '' && typed !== '');
    const wanted = isTyped ? typed : account;
    if (wanted === '') return isTyped ? undefined : this.all()[0];
    const known = this.find(wanted);
    if (known) return known;
    if (!/^[^\s@]+@[^\s@]+$/.test(wanted)) return undefined;
    const firstName = query.get('sandbox_first_name')?.trim() ?? '';
    const lastName = query.get('sandbox_last_name')?.trim() ?? '';
    const isPrivateEmail = wanted.endsWith(`@${relayDomain}`);
    return this.keep(seed(wanted, firstName, lastName, { isPrivateEmail }));
  }

  /** The person is gone; whoever signs in with the address later is another one. */
  delete(person: ApplePerson): void {
    this.keep({ ...person, sub: subOf(randomUUID()) });
  }

  private keep(person: ApplePerson): ApplePerson {
    this.state.set(`person/${person.email}`, person);
    return person;
  }
}

/** The address that applications get of somebody who hides the own one. */
export function relayAddress({ sub }: ApplePerson): string {
  return `${createHash('sha256').update(sub).digest('hex').slice(0, 10)}@${relayDomain}`;
}

/** All names under which faults find a person. */
export function namesOf({ sub, email }: ApplePerson): readonly string[] {
  return [sub, email];
}

function seed(
  email: string,
  firstName: string,
  lastName: string,
  more: Partial<ApplePerson> = {},
): ApplePerson {
  const usual = { isPrivateEmail: false, emailHabit: 'always', hasTextFlags: false } as const;
  return { sub: subOf(email), email, firstName, lastName, ...usual, ...more };
}

/** Of the real form: `001234.<32 hexadecimal digits>.0123`. */
function subOf(text: string): string {
  const digest = createHash('sha256').update(text.toLowerCase()).digest('hex');
  const digits = (BigInt(`0x${digest}`) % 10_000n).toString().padStart(4, '0');
  return `00${digits}.${digest.slice(0, 32)}.${digits}`;
}
