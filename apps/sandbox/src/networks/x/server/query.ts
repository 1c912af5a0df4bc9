import { invalidRequest, type Problem } from './problem.js';

/** The query of a call. Unknown parameters and values outside an enumeration are refused, as X refuses them. */
export class Query {
  private constructor(private readonly parameters: URLSearchParams) {}

  /** Throws Problem for a parameter that the call does not know. */
  static of(sent: URLSearchParams, known: readonly string[]): Query {
    for (const [name, value] of sent) {
      if (known.includes(name)) continue;
      throw refuse(name, value, `The query parameter [${name}] is not one of [${known.join(',')}]`);
    }
    return new Query(sent);
  }

  has(name: string): boolean {
    return this.parameters.has(name);
  }

  text(name: string): string | null {
    return this.parameters.get(name);
  }

  required(name: string): string {
    const value = this.parameters.get(name);
    if (value !== null && value !== '') return value;
    throw refuse(name, '', `The \`${name}\` query parameter can not be empty`);
  }

  /** A comma list; every word must be one of `allowed`. */
  words(name: string, allowed: readonly string[]): readonly string[] {
    const value = this.parameters.get(name);
    if (value === null) return [];
    const words = value.split(',');
    const unknown = words.find((word) => !allowed.includes(word));
    if (unknown === undefined) return words;
    throw refuse(
      name,
      unknown,
      `The \`${name}\` query parameter value [${unknown}] is not one of [${allowed.join(',')}]`,
    );
  }

  /** 1 to `maximum` values of a required comma list that fit the pattern. */
  list(name: string, pattern: RegExp, maximum: number): readonly string[] {
    const values = this.required(name).split(',');
    if (values.length > maximum) {
      const complaint = `size must be between 1 and ${maximum}`;
      throw refuse(
        name,
        String(values.length),
        `The number of values in the \`${name}\` query parameter list [${values.length}] is not valid: ${complaint}`,
      );
    }
    for (const value of values) if (!pattern.test(value)) throw mismatch(name, value, pattern);
    return values;
  }

  number(name: string, bounds: readonly [minimum: number, maximum: number], usual: number): number {
    const value = this.parameters.get(name);
    if (value === null) return usual;
    const [minimum, maximum] = bounds;
    if (/^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= maximum)
      return Number(value);
    throw refuse(
      name,
      value,
      `The \`${name}\` query parameter value [${value}] is not between ${minimum} and ${maximum}`,
    );
  }

  /** A time as `YYYY-MM-DDTHH:mm:ssZ`, with or without milliseconds. */
  time(name: string): Date | null {
    const value = this.parameters.get(name);
    if (value === null) return null;
    const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;
    if (!form.test(value) || Number.isNaN(Date.parse(value))) throw mismatch(name, value, form);
    return new Date(value);
  }
}

/** 400 about one parameter. */
export function refuse(name: string, value: string, message: string): Problem {
  return invalidRequest(message, { [name]: [value] });
}

export function mismatch(name: string, value: string, pattern: RegExp): Problem {
  return refuse(
    name,
    value,
    `The \`${name}\` query parameter value [${value}] does not match ${pattern.source}`,
  );
}
