import type { Json } from '#libs/providers';

// As programs for tables write true and false in the languages of their users.
const truths: ReadonlySet<string> = new Set(
  'wahr vrai verdadero vero verdadeiro waar prawda sant sann sand tosi pravda истина 真 是 yes ja oui sí si on 1'.split(
    ' ',
  ),
);
const untruths: ReadonlySet<string> = new Set(
  'falsch faux falso onwaar fałsz falskt usann falsk epätosi nepravda ложь 偽 否 no nein non off 0'.split(
    ' ',
  ),
);
/** `1.250,5` and `1,5`. */
const COMMA_NUMBER = /^-?\d{1,20}(?:[.\u00a0\u202f ]\d{3}){0,6},\d{1,20}$/;
const LONGEST_WORD = 60;

/** How to write true or false instead, or null. */
export function booleanHint(value: Json): string | null {
  const word = wordOf(value)?.toLowerCase();
  if (word === undefined) return null;
  if (word === 'true' || truths.has(word)) return 'Write true';
  return word === 'false' || untruths.has(word) ? 'Write false' : null;
}

/** How to write the number instead, or null. */
export function numberHint(value: Json): string | null {
  const word = wordOf(value);
  if (word === null) return null;
  if (COMMA_NUMBER.test(word)) {
    return `Write ${word.replaceAll(/[.\s]/g, '').replace(',', '.')}: numbers have a point, and nothing between thousands`;
  }
  const isNumber = word !== '' && Number.isFinite(Number(word));
  return isNumber ? `Write ${word} without quotes` : null;
}

/** How to write what was read as something else as text, or null. */
export function textHint(value: Json): string | null {
  if (typeof value !== 'number' && typeof value !== 'boolean') return null;
  return `Put it in double quotes: "${value}"; in a spreadsheet, format its column as text first`;
}

function wordOf(value: Json): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.length <= LONGEST_WORD ? value.trim() : null;
}
