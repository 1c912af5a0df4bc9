import { lengthOf } from '../requests/refusals.js';

/** What a community asks of a title or a body. */
export interface TextRule {
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly required: readonly string[];
  readonly blacklisted: readonly string[];
  readonly regexes: readonly string[];
}

/** A requirement that is not met: the end of its code, and words for people. */
export interface Unmet {
  readonly reason: string;
  readonly explanation: string;
}

/** The first rule that a text breaks; `part` is TITLE or BODY. */
export function findUnmet(part: 'TITLE' | 'BODY', text: string, rule: TextRule): Unmet | undefined {
  const name = part.toLowerCase();
  const lower = text.toLowerCase();
  const has = (words: string): boolean => lower.includes(words.toLowerCase());
  if (rule.minimum !== null && lengthOf(text) < rule.minimum) {
    const explanation = `Your post ${name} must have at least ${rule.minimum} characters.`;
    return { reason: `${part}_MIN_LENGTH`, explanation };
  }
  if (rule.maximum !== null && lengthOf(text) > rule.maximum) {
    const explanation = `Your post ${name} can have at most ${rule.maximum} characters.`;
    return { reason: `${part}_MAX_LENGTH`, explanation };
  }
  if (rule.required.length > 0 && !rule.required.some(has)) {
    const explanation = `Your post ${name} must contain one of: ${rule.required.join(', ')}`;
    return { reason: `${part}_REQUIRED_STRING`, explanation };
  }
  const banned = rule.blacklisted.find(has);
  if (banned !== undefined) {
    const explanation = `Your post ${name} can't contain "${banned}".`;
    return { reason: `${part}_BLACKLISTED_STRING`, explanation };
  }
  if (rule.regexes.length > 0 && !rule.regexes.some((regex) => new RegExp(regex).test(text))) {
    const explanation = `Your post ${name} doesn't have the form that this community asks for.`;
    return { reason: `${part}_REGEX_REQUIREMENT`, explanation };
  }
  return undefined;
}
