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
