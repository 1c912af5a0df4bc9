/** A Pinterest account of the sandbox. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly accountType: 'BUSINESS' | 'PINNER';
  readonly businessName: string | null;
  /** Very old accounts were seen without an id in the answer. */
  readonly hidesId: boolean;
  /** Whether carousels without advertising were withdrawn for the account. */
  readonly takesCarousels: boolean;
}

/** The accounts that can be connected. */
export const people: readonly Person[] = [
  person('549755885175', 'sandbox_garden', { businessName: 'Sandbox Garden' }),
  person('549755885176', 'sandbox_florist', { accountType: 'PINNER' }),
  person('549755885177', 'sandbox_collector', {
    businessName: 'Sandbox Collector',
    takesCarousels: false,
  }),
  person('549755885178', 'sandbox_veteran', { accountType: 'PINNER', hidesId: true }),
];

/** Finds by id or user name. */
export function findPerson(wanted: string): Person | undefined {
  const name = wanted.replace(/^(?:pinterest:|@)/, '').toLowerCase();
  return people.find(({ id, username }) => id === name || username === name);
}

/** All names under which faults find an account. */
export function faultNames({ id, username }: Person): readonly string[] {
  return [id, username, `@${username}`];
}

/** The names of whoever has this id; null for nobody. */
export function namesOfPerson(id: string | undefined): readonly string[] | null {
  const person = findPerson(id ?? '');
  return person ? faultNames(person) : null;
}

function person(id: string, username: string, more: Partial<Person>): Person {
  return {
    id,
    username,
    accountType: 'BUSINESS',
    businessName: null,
    hidesId: false,
    takesCarousels: true,
    ...more,
  };
}
