import type { FormObject, FormValue } from './parameters.js';
import { invalid } from './stripe-error.js';

/** What a parameter may be. */
export type Shape =
  | { readonly kind: 'text'; readonly longest?: number }
  | { readonly kind: 'integer'; readonly least: number; readonly most?: number }
  | { readonly kind: 'number' }
  | { readonly kind: 'url' }
  | { readonly kind: 'enum'; readonly words: readonly string[] }
  | { readonly kind: 'metadata' }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'fields'; readonly fields: Fields };

export type Fields = Readonly<Record<string, Shape>>;

type NestedShape = Extract<Shape, { kind: 'fields' | 'list' | 'metadata' }>;

export const text: Shape = { kind: 'text' };
export const number: Shape = { kind: 'number' };
export const url: Shape = { kind: 'url' };
export const metadata: Shape = { kind: 'metadata' };
export const integer = (least: number, most?: number): Shape => ({ kind: 'integer', least, most });
export const oneOf = (...words: string[]): Shape => ({ kind: 'enum', words });
export const listOf = (of: Shape): Shape => ({ kind: 'list', of });
export const fields = (of: Fields): Shape => ({ kind: 'fields', fields: of });

/** Checks all parameters of a call. @throws StripeError for the first that is unknown or of a wrong form */
export function checkFields(form: FormObject, known: Fields, path = ''): void {
  for (const [name, value] of Object.entries(form)) {
    const place = path === '' ? name : `${path}[${name}]`;
    const shape = known[name];
    if (!shape) throw invalid(`Received unknown parameter: ${place}`, place, 'parameter_unknown');
    check(value, shape, place);
  }
}

function check(value: FormValue, shape: Shape, place: string): void {
  if (shape.kind === 'fields' || shape.kind === 'list' || shape.kind === 'metadata') {
    if (typeof value !== 'string') return checkInside(value, shape, place);
    throw invalid(`Invalid ${shape.kind === 'list' ? 'array' : 'object'}`, place);
  }
  if (typeof value !== 'string') throw invalid('Invalid string', place);
  if (value === '') {
    const message = `You passed an empty string for '${place}'. We assume empty values are an attempt to unset a parameter; however '${place}' cannot be unset.`;
    throw invalid(message, place, 'parameter_invalid_empty');
  }
  checkText(value, shape, place);
}

function checkInside(value: FormObject, shape: NestedShape, place: string): void {
  if (shape.kind === 'fields') return checkFields(value, shape.fields, place);
  for (const [name, item] of Object.entries(value)) {
    const inner = `${place}[${name}]`;
    if (shape.kind === 'list') {
      if (!/^\d+$/.test(name)) throw invalid('Invalid array', place);
      check(item, shape.of, inner);
      continue;
    }
    if (typeof item !== 'string') throw invalid('Metadata values must be strings', inner);
    if (name.length > 40) throw invalid('Metadata keys can have up to 40 characters', inner);
    if (item.length > 500) throw invalid('Metadata values can have up to 500 characters', inner);
  }
}

function checkText(value: string, shape: Exclude<Shape, NestedShape>, place: string): void {
  switch (shape.kind) {
    case 'integer': {
      const { least, most = Infinity } = shape;
      if (!/^-?\d+$/.test(value)) {
        throw invalid(`Invalid integer: ${value}`, place, 'parameter_invalid_integer');
      }
      if (Number(value) >= least && Number(value) <= most) return;
      throw invalid(`This value must be between ${least} and ${most}.`, place);
    }
    case 'number':
      if (!/^\d+(\.\d+)?$/.test(value)) throw invalid(`Invalid decimal: ${value}`, place);
      return;
    case 'url':
      if (/^https?:\/\//.test(value) && URL.canParse(value)) return;
      throw invalid('Not a valid URL', place, 'url_invalid');
    case 'enum':
      if (shape.words.includes(value)) return;
      throw invalid(`Invalid ${place}: must be one of ${shape.words.join(', ')}`, place);
    case 'text': {
      const { longest = 5_000 } = shape;
      if (value.length <= longest) return;
      throw invalid(`Invalid string: must be at most ${longest} characters`, place);
    }
  }
}
