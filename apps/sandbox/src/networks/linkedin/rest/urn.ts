import { fieldError } from './rest-error.js';

/** `urn:li:<type>:<id>` taken apart; comments have a tuple as id. */
export interface Urn {
  readonly type: string;
  readonly id: string;
}

const numericTypes = ['share', 'ugcPost', 'activity', 'organization'];

/** The URNs that name a post. */
export const postTypes: readonly string[] = ['share', 'ugcPost'];

export function parseUrn(text: string): Urn | undefined {
  const match = /^urn:li:([A-Za-z]+):(.+)$/s.exec(text);
  return match === null ? undefined : { type: match[1] ?? '', id: match[2] ?? '' };
}

/** The id of a URN of this type, otherwise undefined. */
export function idOfUrn(text: string | null | undefined, type: string): string | undefined {
  const urn = parseUrn(text ?? '');
  return urn?.type === type ? urn.id : undefined;
}

/** Checks a URN in a body or parameter. Throws INVALID_URN_TYPE or INVALID_URN_ID. */
export function requireUrn(value: unknown, fieldPath: string, types: readonly string[]): string {
  const urn = typeof value === 'string' ? parseUrn(value) : undefined;
  if (urn === undefined || !types.includes(urn.type)) {
    const expected = types.map((type) => `urn:li:${type}`).join(', ');
    throw fieldError('INVALID_URN_TYPE', fieldPath, `The URN must be one of ${expected}`);
  }
  if (!isSoundId(urn)) {
    throw fieldError('INVALID_URN_ID', fieldPath, `"${String(value)}" has an invalid id`);
  }
  return String(value);
}

function isSoundId({ type, id }: Urn): boolean {
  if (numericTypes.includes(type)) return /^[1-9]\d{0,18}$/.test(id);
  if (type === 'comment') return /^\(urn:li:(?:activity|share|ugcPost):\d+,\d+\)$/.test(id);
  return /^[\w-]+$/.test(id);
}
