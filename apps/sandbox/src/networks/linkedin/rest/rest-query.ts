import { fieldError, syntaxError, unpermittedFields } from './rest-error.js';

/**
 * The query of a Rest.li 2.0 call, kept as it was written: URNs have to be percent-encoded while the
 * protocol's own punctuation (`List(`, `(share:`) stays literal.
 */
export class RestQuery {
  private readonly values = new Map<string, string>();

  constructor(search: string) {
    for (const pair of search.split('&')) {
      if (pair === '') continue;
      const mark = pair.indexOf('=');
      const name = decode(mark === -1 ? pair : pair.slice(0, mark));
      this.values.set(name, mark === -1 ? '' : pair.slice(mark + 1));
    }
  }

  /** Refuses parameters that the endpoint does not have, such as the 1.0 form `shares[0]`. */
  only(names: readonly string[]): void {
    const unknown = [...this.values.keys()].filter((name) => !names.includes(name));
    if (unknown.length === 0) return;
    throw unpermittedFields(
      'PARAMETER',
      unknown.map((name) => `/${name}`),
    );
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  /** As it was written, not decoded. */
  raw(name: string): string | undefined {
    return this.values.get(name);
  }

  text(name: string): string | undefined {
    const raw = this.values.get(name);
    return raw === undefined ? undefined : decode(raw);
  }

  /** One of these words. Throws when it is another, or absent without a fallback. */
  word<T extends string>(name: string, allowed: readonly T[], fallback?: T): T {
    const value = this.text(name) ?? fallback;
    if (value === undefined) throw fieldError('MISSING_FIELD', `/${name}`, 'is required');
    const known = allowed.find((candidate) => candidate === value);
    if (known !== undefined) return known;
    throw fieldError('INVALID_VALUE_FOR_FIELD', `/${name}`, `must be one of ${allowed.join(', ')}`);
  }

  /** A whole number within bounds. */
  count(name: string, fallback: number, bounds: { least: number; most: number }): number {
    const text = this.text(name) ?? String(fallback);
    const value = /^\d+$/.test(text) ? Number(text) : -1;
    if (value >= bounds.least && value <= bounds.most) return value;
    const range = `must be a number from ${bounds.least} to ${bounds.most}`;
    throw fieldError('INVALID_VALUE_FOR_FIELD', `/${name}`, range);
  }

  /** A percent-encoded URN. Throws when it is absent or written with literal colons. */
  urn(name: string): string {
    const raw = this.values.get(name);
    if (raw === undefined) throw fieldError('MISSING_FIELD', `/${name}`, 'is required');
    return decodeUrn(raw, 'query');
  }

  /** `List(a,b)` with encoded members. */
  list(name: string): readonly string[] {
    const inner = /^List\((.*)\)$/.exec(this.values.get(name) ?? '')?.[1];
    if (inner === undefined) throw syntaxError('query');
    return inner === '' ? [] : inner.split(',').map((item) => decodeUrn(item, 'query'));
  }
}

/** A key in a path or query: colons, parentheses and commas must be encoded. */
export function decodeUrn(raw: string, where: 'path' | 'query'): string {
  if (/[:(),]/.test(raw)) throw syntaxError(where);
  return decode(raw);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    throw syntaxError('query');
  }
}
