import type { Account } from '../accounts/accounts-queries.js';
import { emptyComposition, type Composition } from '../composer/composition/composition.js';

/** Networks that take a text alone, those first that people know best. */
const WRITTEN_FOR = ['x', 'linkedin_page', 'telegram', 'discord', 'facebook', 'linkedin', 'reddit'];
const MOST = 3;

/** Accounts that the example goes to: of each network one, and only what can publish. */
export function accountsForExample(accounts: readonly Account[]): readonly Account[] {
  return WRITTEN_FOR.flatMap(
    (provider) => accounts.find((one) => one.provider === provider && one.publishable) ?? [],
  ).slice(0, MOST);
}

/** One text for all, and one of its own for the first: the composer as it is meant. */
export function examplePost(
  accounts: readonly Account[],
  words: { readonly common: string; readonly own: string },
  idempotencyKey: string,
): Composition {
  const accountIds = accounts.map(({ id }) => id);
  const composition = emptyComposition({ idempotencyKey, accountIds, when: { kind: 'now' } });
  const [first, second] = accountIds;
  return {
    ...composition,
    common: { ...composition.common, text: words.common },
    variants: first !== undefined && second !== undefined ? { [first]: { text: words.own } } : {},
  };
}
