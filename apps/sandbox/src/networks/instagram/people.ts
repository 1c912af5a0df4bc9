import {
  anAccount,
  instagramAccounts,
  type InstagramAccount,
} from '../_instagram-graph/accounts.js';

/** Every account that can be connected here. */
export const people: readonly InstagramAccount[] = [
  ...instagramAccounts,
  anAccount('08', 'sparse_sage', 'Sparse Sage', { quirk: 'sparse' }),
];

/** Stands for all accounts that are not professional: they cannot authorize anything. */
export const personalAccount = 'personal_pat';

/** An account by its username or one of its ids; the first one without a name. */
export function findPerson(wanted: string | null): InstagramAccount | undefined {
  if (wanted === null) return people[0];
  return people.find(({ id, appScopedId, username }) =>
    [id, appScopedId, username].includes(wanted),
  );
}

/** Names under which faults know the account. */
export function namesOfAccount(accountId: string | undefined): readonly string[] {
  const person = findPerson(accountId ?? '');
  return person ? [person.id, person.username] : [];
}
