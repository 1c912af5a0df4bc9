import type { Credentials } from '#libs/providers';

/**
 * What a refresh of one account means for another one of the same consent: every secret that both had in
 * common is replaced where it was renewed. A network that rotates refresh tokens has ended the old one for
 * both. Null: the other account shares nothing that was renewed.
 */
export function inheritRenewed(
  other: Credentials,
  before: Credentials,
  renewed: Credentials,
): Credentials | null {
  const shared = Object.entries(renewed).filter(
    ([name, value]) => before[name] !== value && isSame(other[name], before[name]),
  );
  return shared.length === 0 ? null : { ...other, ...Object.fromEntries(shared) };
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one === other;
}
