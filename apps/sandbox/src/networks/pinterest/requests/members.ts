import { invalid } from './pinterest-error.js';

/** Members of a JSON object, checked as the published schema says. Null stands for an absent member. */
export class Members {
  constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    private readonly path = '',
  ) {}

  /** Throws when a member is none of these names. */
  only(...names: readonly string[]): this {
    const unknown = Object.keys(this.values).find((name) => !names.includes(name));
    if (unknown === undefined) return this;
    throw invalid(`Invalid request: additional property '${this.path}${unknown}' is not allowed`);
  }

  has(name: string): boolean {
    return this.values[name] !== undefined && this.values[name] !== null;
  }

  /** Trimmed text of at most so many characters; null when absent. */
  text(name: string, maximum: number): string | null {
    const value = this.string(name);
    if (value !== null && [...value].length > maximum) {
      throw invalid(`Invalid request: '${this.path}${name}' constraint: maxLength=${maximum}`);
    }
    return value === null || value.trim() === '' ? null : value.trim();
  }

  string(name: string): string | null {
    if (!this.has(name)) return null;
    const value = this.values[name];
    if (typeof value === 'string') return value;
    throw invalid(`Invalid request: '${this.path}${name}' is not of type 'string'`);
  }

  /** A numeric string; null when absent. */
  id(name: string): string | null {
    const value = this.string(name);
    if (value === null || /^\d+$/.test(value)) return value;
    throw invalid(String.raw`Invalid request: '${value}' does not match '^\d+$'`);
  }

  /** One of these words; null when absent. */
  word<Word extends string>(name: string, words: readonly Word[]): Word | null {
    const value = this.string(name);
    if (value === null) return null;
    const word = words.find((one) => one === value);
    if (word !== undefined) return word;
    throw invalid(`Invalid request: '${value}' is not one of ${JSON.stringify(words)}`);
  }

  /** A whole number from 0; null when absent. */
  count(name: string): number | null {
    if (!this.has(name)) return null;
    const value = this.values[name];
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
    throw invalid(`Invalid request: '${this.path}${name}' is not an integer from 0`);
  }

  object(name: string): Members | null {
    if (!this.has(name)) return null;
    return asMembers(this.values[name], `${this.path}${name}`);
  }

  list(name: string): readonly Members[] {
    const value = this.values[name];
    if (!Array.isArray(value)) {
      throw invalid(`Invalid request: '${this.path}${name}' is not of type 'array'`);
    }
    return value.map((item, index) => asMembers(item, `${this.path}${name}.${index}`));
  }
}

function asMembers(value: unknown, path: string): Members {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return new Members(value as Record<string, unknown>, `${path}.`);
  }
  throw invalid(`Invalid request: '${path}' is not of type 'object'`);
}
