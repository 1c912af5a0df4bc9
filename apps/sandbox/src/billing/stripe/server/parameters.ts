import { invalid } from './stripe-error.js';

/** Parameters as nested objects: `a[b][0]=c` is `{a: {b: {0: 'c'}}}`, lists being objects of numbers still. */
export interface FormObject {
  [name: string]: FormValue;
}

export type FormValue = string | FormObject;

/** Reads form-encoded parameters of a body or a query. */
export function readForm(text: string): FormObject {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) place(form, stepsOf(name), value, name);
  return form;
}

/** Reads parameters that were checked before. */
export class Parameters {
  constructor(
    private readonly form: FormObject,
    private readonly path = '',
  ) {}

  has(name: string): boolean {
    return this.form[name] !== undefined;
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

function emptyForm(): FormObject {
  return Object.create(null) as FormObject;
}

function stepsOf(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined) {
    throw invalid(`Invalid parameter name: ${name}`, name);
  }
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, step]) => step ?? '')];
}

function place(form: FormObject, steps: readonly string[], value: string, name: string): void {
  const [step = '', ...deeper] = steps;
  // `a[]=b` appends.
  const key = step === '' ? String(Object.keys(form).length) : step;
  if (deeper.length === 0) {
    Object.assign(form, { [key]: value });
    return;
  }
  const inner = form[key] ?? emptyForm();
  if (typeof inner === 'string') throw invalid(`Invalid object`, name);
  Object.assign(form, { [key]: inner });
  place(inner, deeper, value, name);
}

function objectOf(value: FormValue | undefined): FormObject {
  return typeof value === 'object' ? value : {};
}
