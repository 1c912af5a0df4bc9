import {
  anAccount,
  instagramAccountSeeds,
  type InstagramAccountSeed,
} from '../../_instagram-graph/index.js';

/** Every account that can be connected here. */
export const people: readonly InstagramAccountSeed[] = [
  ...instagramAccountSeeds,
  anAccount('08', 'sparse_sage', 'Sparse Sage', { quirk: 'sparse' }),
];

/** Stands for all accounts that are not professional: they cannot authorize anything. */
export const personalAccount = 'personal_pat';

/** An account by its username or one of its ids; the first one without a name. */
export function findPerson(wanted: string | null): InstagramAccountSeed | undefined {
  if (wanted === null) return people[0];
  return people.find(({ id, appScopedId, username }) =>
    [id, appScopedId, username].includes(wanted),
  );
}
