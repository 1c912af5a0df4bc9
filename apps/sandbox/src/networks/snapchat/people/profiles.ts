import { uuidOf } from '../sequences.js';

/** A Public Profile, which is what posts belong to. */
export interface Profile {
  readonly id: string;
  readonly organizationId: string;
  readonly userName: string;
  readonly displayName: string;
  readonly category: 'BUSINESS' | 'PERSON';
  readonly subscribers: number;
  /** Upload paths came in two forms; one carries a query. */
  readonly uploadPaths: 'plain' | 'with_query';
}

/** Somebody who can log in, with the profiles of their organization. */
export interface Login {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
  readonly profiles: readonly Profile[];
}

// Two more than a page of the organization's list holds.
const SHOPS = 12;

/** The logins that can be connected: one profile, many profiles, none. */
export const logins: readonly Login[] = [
  login('sandboxgarden', 'Sandbox Garden', (organizationId) => [
    profile(organizationId, 'sandboxgarden', {
      displayName: 'Sandbox Garden',
      subscribers: 12_345,
    }),
  ]),
  login('sandboxagency', 'Sandbox Agency', (organizationId) =>
    Array.from({ length: SHOPS }, (_none, index) =>
      profile(organizationId, `sandboxshop${index + 1}`, {
        displayName: `Sandbox Shop ${index + 1}`,
        category: 'BUSINESS',
        subscribers: 100 * (index + 1),
        uploadPaths: 'with_query',
      }),
    ),
  ),
  login('sandboxhermit', 'Sandbox Hermit (no Public Profile)', () => []),
];

/** Every Public Profile. */
export const profiles: readonly Profile[] = logins.flatMap((one) => one.profiles);

/** Finds a login by its id, or by one of its profiles. */
export function findLogin(wanted: string): Login | undefined {
  const name = wanted.replace(/^@/, '').toLowerCase();
  const owns = (one: Login): boolean =>
    one.profiles.some(({ id, userName }) => id === name || userName === name);
  return logins.find((one) => one.id === name || owns(one));
}

export function findProfile(id: string): Profile | undefined {
  return profiles.find((one) => one.id === id);
}

/** All names under which faults find a login. */
export function loginNames({ id, profiles: own }: Login): readonly string[] {
  return [id, ...own.flatMap(profileNames)];
}

/** All names under which faults find a profile. */
export function profileNames({ id, userName }: Profile): readonly string[] {
  return [id, userName, `@${userName}`];
}

function login(
  id: string,
  name: string,
  make: (organizationId: string) => readonly Profile[],
): Login {
  const organizationId = uuidOf(`organization ${id}`);
  return { id, name, organizationId, profiles: make(organizationId) };
}

function profile(organizationId: string, userName: string, more: Partial<Profile>): Profile {
  return {
    id: uuidOf(`profile ${userName}`),
    organizationId,
    userName,
    displayName: userName,
    category: 'PERSON',
    subscribers: 0,
    uploadPaths: 'plain',
    ...more,
  };
}
