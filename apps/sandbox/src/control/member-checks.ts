import { ControlError, onlyMembers } from './control-error.js';

/** Whether a member of a control request may have this value. */
export type MemberCheck = (value: unknown) => boolean;

export const isFlag: MemberCheck = (value) => typeof value === 'boolean';
export const isText: MemberCheck = (value) => typeof value === 'string';
/** A whole number from 0 on. */
export const isCount: MemberCheck = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const isTextList: MemberCheck = (value) => Array.isArray(value) && value.every(isText);

export function orNull(check: MemberCheck): MemberCheck {
  return (value) => value === null || check(value);
}

/** The body as a change of these settings. Throws ControlError for members that they do not have, and wrong values. */
export function changeOf<Settings extends object>(
  body: Record<string, unknown>,
  checks: Readonly<Record<keyof Settings, MemberCheck>>,
): Partial<Settings> {
  const all: Readonly<Record<string, MemberCheck>> = checks;
  onlyMembers(body, Object.keys(all));
  for (const [name, value] of Object.entries(body)) {
    if (!all[name]?.(value)) throw new ControlError(400, `${name} has a wrong value`);
  }
  return body as Partial<Settings>;
}
