import { ControlError } from './control-error.js';

/** The body of a control request. */
export type ControlBody = Readonly<Record<string, unknown>>;

/** Numbers that a member may have. */
interface WholeNumbers {
  /** Where it is left out; it has to be there without one. */
  readonly fallback?: number;
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

export function textsMember(body: ControlBody, name: string): readonly string[] {
  const value = optionalTexts(body, name);
  if (value === null) throw new ControlError(400, `${name} must be a list of texts`);
  return value;
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

/** A text parameter as a one-member object, ready to be spread; absent or empty gives no member. */
export function listedText<Name extends string>(
  query: Record<string, unknown>,
  name: Name,
): { readonly [Key in Name]?: string } {
  const value = query[name];
  if (value === undefined || value === '') return {};
  if (typeof value === 'string') return { [name]: value } as { readonly [Key in Name]?: string };
  throw new ControlError(400, `${name} may be given only once`);
}

/** The `since` parameter: an ISO 8601 time or milliseconds since 1970. */
export function sinceDate(query: Record<string, unknown>): { readonly since?: Date } {
  const { since } = listedText(query, 'since');
  if (since === undefined) return {};
  const date = new Date(/^\d+$/.test(since) ? Number(since) : since);
  if (Number.isNaN(date.getTime())) {
    throw new ControlError(400, 'since must be an ISO 8601 time or milliseconds since 1970');
  }
  return { since: date };
}
