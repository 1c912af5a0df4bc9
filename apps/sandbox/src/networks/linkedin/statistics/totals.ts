import type { LinkedinDesk } from '../linkedin-desk.js';

type Numbers = Readonly<Record<string, unknown>>;

/** The names of the totals, which are also those of the numbers to set for a post. */
const totalNames = [
  'impressionCount',
  'uniqueImpressionsCount',
  'clickCount',
  'likeCount',
  'commentCount',
  'shareCount',
] as const;

type Totals = Record<(typeof totalNames)[number] | 'engagement', number>;

/** A number as the control API set it; undefined when nobody did. */
export function numberOf(numbers: Numbers, name: string): number | undefined {
  const value = numbers[name];
  return typeof value === 'number' ? value : undefined;
}

/** The totals of a post: what was set, otherwise what happened in the sandbox. `engagement` is a ratio unless it was set. */
export function totalsOfPost(desk: LinkedinDesk, urn: string): Totals {
  const set: Numbers = desk.kernel.metrics.ofPost(urn);
  const happened: Numbers = {
    commentCount: desk.comments.under(urn).length,
    shareCount: desk.posts.reshareCount(urn),
  };
  const read = (name: string): number => numberOf(set, name) ?? numberOf(happened, name) ?? 0;
  const totals = Object.fromEntries(totalNames.map((name) => [name, read(name)])) as Totals;
  const { impressionCount, clickCount, likeCount, commentCount, shareCount } = totals;
  const active = clickCount + likeCount + commentCount + shareCount;
  const ratio = impressionCount === 0 ? 0 : active / impressionCount;
  return { ...totals, engagement: numberOf(set, 'engagement') ?? ratio };
}
