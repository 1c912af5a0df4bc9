import type { LinkedinDesk } from '../linkedin-desk.js';
import { numberOf, type Numbers } from './numbers.js';

/** The names of the totals, which are also those of the numbers to set for a post or page. */
const totalNames = [
  'impressionCount',
  'uniqueImpressionsCount',
  'clickCount',
  'likeCount',
  'commentCount',
  'shareCount',
] as const;

type Totals = Record<(typeof totalNames)[number] | 'engagement', number>;

/** The totals from a source of numbers; `engagement` is a ratio unless it was set. */
export function totalsFrom(
  read: (name: string) => number | undefined,
  engagement?: number,
): Totals {
  const totals = Object.fromEntries(totalNames.map((name) => [name, read(name) ?? 0])) as Totals;
  const { impressionCount, clickCount, likeCount, commentCount, shareCount } = totals;
  const active = clickCount + likeCount + commentCount + shareCount;
  const ratio = impressionCount === 0 ? 0 : active / impressionCount;
  return { ...totals, engagement: engagement ?? ratio };
}

/** The totals of a post: what was set, otherwise what happened in the sandbox. */
export function totalsOfPost(desk: LinkedinDesk, urn: string): Totals {
  const set: Numbers = desk.kernel.metrics.ofPost(urn);
  const happened: Numbers = {
    likeCount: [...desk.conversations.reactions(urn).values()].reduce((sum, one) => sum + one, 0),
    commentCount: desk.comments.under(urn).length,
    shareCount: desk.posts.reshareCount(urn),
  };
  return totalsFrom(
    (name) => numberOf(set, name) ?? numberOf(happened, name),
    numberOf(set, 'engagement'),
  );
}
