import { ControlError } from './control-error.js';

/** The body of a control request. */
export type ControlBody = Readonly<Record<string, unknown>>;

/** Numbers that a member may have; `fallback` where it is left out. */
interface WholeNumbers {
  readonly fallback: number;
  readonly least: number;
  readonly most: number;
}

/** A text member of a control request; it must be there and not be empty. */
export function textMember(body: ControlBody, name: string): string {
  const value = optionalText(body, name);
  if (value === null || value === '') throw new ControlError(400, `${name} must be a text`);
  return value;
}

export function optionalText(body: ControlBody, name: string): string | null {
  const value = body[name] ?? null;
  if (value === null || typeof value === 'string') return value;
  throw new ControlError(400, `${name} must be a text`);
}

export function optionalFlag(body: ControlBody, name: string, fallback: boolean): boolean {
  const value = body[name] ?? fallback;
  if (typeof value === 'boolean') return value;
  throw new ControlError(400, `${name} must be true or false`);
}

export function optionalTexts(body: ControlBody, name: string): readonly string[] | null {
  const value = body[name] ?? null;
  if (value === null) return null;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new ControlError(400, `${name} must be a list of texts`);
}

/** One of the words, which has to be there. */
export function wordMember<Word extends string>(
  body: ControlBody,
  name: string,
  words: readonly Word[],
): Word {
  const word = words.find((candidate) => candidate === body[name]);
  if (word === undefined) throw new ControlError(400, `${name} must be one of ${words.join(', ')}`);
  return word;
}

export function optionalWord<Word extends string>(
  body: ControlBody,
  name: string,
  words: readonly Word[],
): Word | null {
  return (body[name] ?? null) === null ? null : wordMember(body, name, words);
}

export function wholeMember(
  body: ControlBody,
  name: string,
  { fallback, least, most }: WholeNumbers,
): number {
  const value = body[name] ?? fallback;
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) {
    return Number(value);
  }
  throw new ControlError(400, `${name} must be a whole number from ${least} to ${most}`);
}

export function optionalTime(body: ControlBody, name: string): Date | null {
  const value = body[name] ?? null;
  if (value === null) return null;
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime())) throw new ControlError(400, `${name} must be a time`);
  return time;
}

/** An address of the web. */
export function urlMember(body: ControlBody, name: string): string {
  const url = textMember(body, name);
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new ControlError(400, `${name} must be an http(s) URL`);
}
