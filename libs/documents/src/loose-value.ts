import type { JsonValue } from './json-value.js';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * A value written without types: `true`, `false`, numbers, and what begins like JSON (`[`, `{`, `"`) are read as
 * JSON, all else is text. Text that looks like one of those stands in double quotes.
 * @returns null for what begins like JSON and is none
 */
export function looseValue(text: string): { readonly value: JsonValue } | null {
  const word = text.trim();
  const isJson = /^[[{"]/.test(word) || NUMBER.test(word) || word === 'true' || word === 'false';
  if (!isJson) return { value: text };
  try {
    return { value: JSON.parse(word) as JsonValue };
  } catch {
    return null;
  }
}
