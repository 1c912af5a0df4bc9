import { ControlError } from './control-error.js';

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
