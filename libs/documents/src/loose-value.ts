import type { JsonValue } from './json-value.js';

const NUMBER = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?$/;
const LONG_DIGITS = /^-?\d{16,}$/;
/** Programs for tables write them in capitals. */
const BOOLEAN = /^(?:true|false)$/i;

/** Whether a text is read as something else: a number, true or false, or JSON. */
function looksTyped(word: string): boolean {
  return /^[[{"]/.test(word) || isNumber(word) || BOOLEAN.test(word);
}

/**
 * A value written without types: `true`, `FALSE`, numbers, and what begins like JSON (`[`, `{`, `"`) are read as
 * JSON, all else is text. Text that looks like one of those stands in double quotes.
 * @returns null for what begins like JSON and is none
 */
export function looseValue(text: string): { readonly value: JsonValue } | null {
  const word = text.trim();
  if (!looksTyped(word)) return { value: text };
  if (BOOLEAN.test(word)) return { value: word.toLowerCase() === 'true' };
  try {
    return { value: JSON.parse(word) as JsonValue };
  } catch {
    return null;
  }
}

/** What {@link looseValue} reads as this value; nothing for none. Text that looks like something else stands in double quotes. */
export function looseText(value: JsonValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  const isPlain = !looksTyped(value.trim()) && value.trim() !== '';
  return isPlain ? value : JSON.stringify(value);
}

/** Ids of networks have more digits than a number keeps: they stay text. */
function isNumber(word: string): boolean {
  return NUMBER.test(word) && !(LONG_DIGITS.test(word) && !Number.isSafeInteger(Number(word)));
}
