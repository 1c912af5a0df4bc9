/**
 * Whose numbers are told: of the account that was asked for, as long as it is seen.
 * @param asked null: all
 * @param seen null: all are
 */
export function narrowed(
  asked: string | null,
  seen: readonly string[] | null,
): readonly string[] | null {
  if (asked === null) return seen;
  return seen === null || seen.includes(asked) ? [asked] : [];
}
