import { createHash, randomUUID } from 'node:crypto';
import type { NetworkState } from '../../kernel/network.js';
import { People, type Person } from '../people.js';

/** How the address of a person is told. */
type EmailHabit = 'always' | 'first_time_only' | 'empty' | 'never';

/** An Apple Account. `sub` is the same for all applications of a team; there is one team. */
export interface ApplePerson extends Person {
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

export function applePeople(state: NetworkState): People<ApplePerson> {
  return new People(state, {
    seeds,
    keyOf: ({ email }) => email,
    typed: (email, query, known) => {
      const typed = (name: string): string => query.get(`sandbox_${name}`)?.trim() ?? '';
      const isPrivateEmail = email.endsWith(`@${relayDomain}`);
      return known ?? seed(email, typed('first_name'), typed('last_name'), { isPrivateEmail });
    },
  });
}

/** Whoever signs in with the address of a person who is gone: another one. */
export function successorOf(person: ApplePerson): ApplePerson {
  return { ...person, sub: subOf(randomUUID()) };
}

/** The address that applications get of somebody who hides the own one. */
export function relayAddress({ sub }: ApplePerson): string {
  return `${createHash('sha256').update(sub).digest('hex').slice(0, 10)}@${relayDomain}`;
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
