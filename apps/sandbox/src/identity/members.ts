import { ControlError } from '../control/control-error.js';

type Body = Readonly<Record<string, unknown>>;

/** A text member of a control request; it must be there and not be empty. */
export function textMember(body: Body, name: string): string {
  const value = optionalText(body, name);
  if (value === null || value === '') throw new ControlError(400, `${name} must be a text`);
  return value;
}

export function optionalText(body: Body, name: string): string | null {
  const value = body[name] ?? null;
  if (value === null || typeof value === 'string') return value;
  throw new ControlError(400, `${name} must be a text`);
}

export function optionalFlag(body: Body, name: string, fallback: boolean): boolean {
  const value = body[name] ?? fallback;
  if (typeof value === 'boolean') return value;
  throw new ControlError(400, `${name} must be true or false`);
}

export function optionalTexts(body: Body, name: string): readonly string[] | null {
  const value = body[name] ?? null;
  if (value === null) return null;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new ControlError(400, `${name} must be a list of texts`);
}

export function optionalWord<Word extends string>(
  body: Body,
  name: string,
  words: readonly Word[],
): Word | null {
  const value = body[name] ?? null;
  if (value === null) return null;
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new ControlError(400, `${name} must be one of ${words.join(', ')}`);
  return word;
}
