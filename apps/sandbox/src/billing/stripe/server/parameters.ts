import type { FormObject, FormValue } from './form.js';
import { invalid } from './stripe-error.js';

/** Reads parameters that were checked before. */
export class Parameters {
  constructor(
    private readonly form: FormObject,
    private readonly path = '',
  ) {}

  has(name: string): boolean {
    return this.form[name] !== undefined;
  }

  /** True for `name=`, which clears what the name stands for. */
  isCleared(name: string): boolean {
    return this.form[name] === '';
  }

  text(name: string): string | null {
    const value = this.form[name];
    return typeof value === 'string' ? value : null;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value !== null) return value;
    const place = this.placeOf(name);
    throw invalid(`Missing required param: ${place}.`, place, 'parameter_missing');
  }

  integer(name: string): number | null {
    const value = this.text(name);
    return value === null ? null : Number(value);
  }

  flag(name: string): boolean {
    return this.text(name) === 'true';
  }

  /** The parameters below a name; empty ones when there are none. */
  inside(name: string): Parameters {
    return new Parameters(objectOf(this.form[name]), this.placeOf(name));
  }

  list(name: string): readonly Parameters[] {
    const items = objectOf(this.form[name]);
    const place = this.placeOf(name);
    return Object.keys(items).map(
      (key) => new Parameters(objectOf(items[key]), `${place}[${key}]`),
    );
  }

  texts(name: string): readonly string[] {
    return Object.values(objectOf(this.form[name])).filter((value) => typeof value === 'string');
  }

  /** A map of texts, as metadata is. */
  map(name: string): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(objectOf(this.form[name])).map(([key, value]) => [key, String(value)]),
    );
  }

  placeOf(name: string): string {
    return this.path === '' ? name : `${this.path}[${name}]`;
  }
}

function objectOf(value: FormValue | undefined): FormObject {
  return typeof value === 'object' ? value : {};
}
