import { trimmedEnd } from '../text/trim-characters.js';

/** How one environment variable is read. `parse` throws an Error whose message says what is wrong. */
export interface ConfigVariable<Value> {
  readonly name: string;
  readonly kind: string;
  readonly help: string;
  readonly secret: boolean;
  /** Absent when the variable must be set. */
  readonly fallback?: { readonly value: Value };
  parse(text: string): Value;
}

interface Options<Value> {
  readonly help: string;
  readonly default?: Value;
  readonly secret?: boolean;
}

/** Default 0 and the largest safe integer. */
interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

function variable<Value>(
  name: string,
  kind: string,
  options: Options<Value>,
  parse: (text: string) => Value,
): ConfigVariable<Value> {
  const fallback = 'default' in options ? { value: options.default as Value } : undefined;
  return { name, kind, help: options.help, secret: options.secret ?? false, fallback, parse };
}

/** Any text. */
export function text(name: string, options: Options<string>): ConfigVariable<string> {
  return variable(name, 'text', options, (value) => value);
}

/** Text that may stay unset. */
export function optionalText(
  name: string,
  options: Omit<Options<string | null>, 'default'>,
): ConfigVariable<string | null> {
  return variable<string | null>(name, 'text', { ...options, default: null }, (value) => value);
}

/** A whole number within bounds. */
export function integer(name: string, options: Options<number> & Bounds): ConfigVariable<number> {
  return variable(name, 'integer', options, (value) => parseInteger(value, options));
}

/** A whole number within bounds that may stay unset. */
export function optionalInteger(
  name: string,
  options: Omit<Options<number | null>, 'default'> & Bounds,
): ConfigVariable<number | null> {
  return variable<number | null>(name, 'integer', { ...options, default: null }, (value) =>
    parseInteger(value, options),
  );
}

/** `true` or `false`. */
export function flag(name: string, options: Options<boolean>): ConfigVariable<boolean> {
  return variable(name, 'true | false', options, (value) => {
    if (value !== 'true' && value !== 'false') throw new Error('must be true or false');
    return value === 'true';
  });
}

/** One of the listed words. */
export function oneOf<Word extends string>(
  name: string,
  words: readonly Word[],
  options: Options<Word>,
): ConfigVariable<Word> {
  return variable(name, words.join(' | '), options, (value) => {
    const word = words.find((candidate) => candidate === value);
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}`);
    return word;
  });
}

/** A comma-separated list; empty items are dropped. */
export function list(
  name: string,
  options: Options<readonly string[]>,
): ConfigVariable<readonly string[]> {
  return variable(name, 'comma-separated list', options, (value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
}

/** An absolute URL of the given schemes, returned without a trailing slash. */
export function url(
  name: string,
  options: Options<string> & { readonly schemes?: readonly string[] },
): ConfigVariable<string> {
  return variable(name, 'URL', options, (value) => parseUrl(value, options.schemes));
}

/** A URL that may stay unset. */
export function optionalUrl(
  name: string,
  options: Omit<Options<string | null>, 'default'> & { readonly schemes?: readonly string[] },
): ConfigVariable<string | null> {
  return variable<string | null>(name, 'URL', { ...options, default: null }, (value) =>
    parseUrl(value, options.schemes),
  );
}

function parseInteger(value: string, { min = 0, max = Number.MAX_SAFE_INTEGER }: Bounds): number {
  const number = Number(value);
  if (/^-?\d+$/.test(value) && number >= min && number <= max) return number;
  throw new Error(`must be a whole number from ${min} to ${max}`);
}

function parseUrl(value: string, schemes: readonly string[] = ['http', 'https']): string {
  if (!URL.canParse(value)) throw new Error('must be an absolute URL');
  const scheme = new URL(value).protocol.slice(0, -1);
  if (!schemes.includes(scheme)) throw new Error(`must use ${schemes.join(' or ')}`);
  return trimmedEnd(value, '/');
}
