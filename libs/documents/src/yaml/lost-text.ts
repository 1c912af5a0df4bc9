import type { ParsedNode } from 'yaml';

/** Fields that say what people read; a comment behind them was hardly meant as one. */
const texts: ReadonlySet<string> = new Set([
  'text',
  'description',
  'title',
  'name',
  'alt',
  'altText',
  'alt_text',
]);
/** A tag, as networks know them: a sign and what it says, without a blank between. */
const TAG = /^[\p{L}\p{N}_]/u;
/** Parts whose values are texts of a network, or names of people. */
const MAY_BE_TEXT = /(?:^|\.)settings\.|(?:^|\.)labels\[\d+\]$/;

/** Whether a comment at a value without quotes was probably a part of it. */
export function losesText(name: string, node: ParsedNode, path: string): boolean {
  const { comment, commentBefore } = node;
  const isTag = [comment, commentBefore].some((one) => one && TAG.test(one));
  if (texts.has(name)) return Boolean(comment) || isTag;
  return MAY_BE_TEXT.test(path) && isTag;
}
