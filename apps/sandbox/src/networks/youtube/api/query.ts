import { badParameter, badRequest, invalidParameter, missingParameter } from './refusals.js';

// Every method of Google's APIs takes these (discovery document: parameters).
const standardParameters = [
  '$.xgafv',
  'access_token',
  'alt',
  'callback',
  'fields',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'upload_protocol',
  'uploadType',
];

/** The parameters of a call's address. */
export class Query {
  /** Throws GoogleError for a parameter that the method does not have. */
  constructor(
    private readonly pairs: URLSearchParams,
    known: readonly string[],
  ) {
    for (const name of pairs.keys()) {
      if (known.includes(name) || standardParameters.includes(name)) continue;
      throw badRequest(
        `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not be found in request message.`,
      );
    }
  }

  /** Null when absent or empty. */
  text(name: string): string | null {
    const value = this.pairs.get(name);
    return value === null || value === '' ? null : value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === null) throw missingParameter(name);
    return value;
  }

  flag(name: string, usual: boolean): boolean {
    const value = this.text(name);
    if (value === null) return usual;
    if (value !== 'true' && value !== 'false') throw invalidParameter(name, value);
    return value === 'true';
  }

  number(name: string, [minimum, maximum]: readonly [number, number], usual: number): number {
    const value = this.text(name);
    if (value === null) return usual;
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    if (!(number >= minimum && number <= maximum)) {
      const message = `Invalid value '${value}'. Values must be within the range: [${minimum}, ${maximum}]`;
      throw badParameter('invalidParameter', name, message, 'global');
    }
    return number;
  }

  /** Comma-separated; a repeated parameter adds to the list. */
  list(name: string): readonly string[] {
    return this.pairs.getAll(name).flatMap((text) => text.split(',').filter((one) => one !== ''));
  }

  /** The parts asked for. Throws for none, and for one that the resource does not have. */
  parts(known: readonly string[]): ReadonlySet<string> {
    const parts = this.list('part');
    if (parts.length === 0) throw missingParameter('part');
    const unknown = parts.find((part) => !known.includes(part));
    if (unknown === undefined) return new Set(parts);
    throw badParameter('unknownPart', 'part', unknown, 'youtube.part');
  }
}
