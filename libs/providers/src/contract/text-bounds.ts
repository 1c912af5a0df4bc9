import type { ProviderDefinition } from './definition.js';

/** However a network counts: a link of some thousand characters may count as twenty-three. */
const CHARACTERS_PER_UNIT = 20;
const SPARE_CHARACTERS = 20_000;

/**
 * Whether a text is so long that no way of counting makes it fit. Such a text is refused as it is: no pattern
 * of the network's code has to read it.
 */
export function isFarBeyondLimit(
  text: string,
  { text: rules }: Pick<ProviderDefinition, 'text'>,
): boolean {
  if (rules.limit === null) return false;
  return text.length > rules.limit * CHARACTERS_PER_UNIT + SPARE_CHARACTERS;
}
