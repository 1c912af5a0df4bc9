import type { DomainError } from '#libs/kernel';
import type { GatedPost } from '#libs/posts';
import { approvedTimes, type WantedTime } from './approved-times.js';

const now = new Date('2030-01-01T12:00:00Z');
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const post = (minutes: number | null, changes: Partial<GatedPost> = {}): GatedPost =>
  ({
    id: `post_${minutes}`,
    status: 'draft',
    onMissed: null,
    delayMs: 0,
    publishAt: minutes === null ? null : at(minutes),
    ...changes,
  }) as GatedPost;
const asPlanned: WantedTime = { publishAt: null, publishNow: false };
const minutes = (posts: readonly GatedPost[], wanted: WantedTime = asPlanned): readonly number[] =>
  approvedTimes(posts, wanted, 'UTC', now).map(
    ({ publishAt }) => (publishAt.getTime() - now.getTime()) / 60_000,
  );
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as DomainError).code;
  }
  return 'none';
};

describe('approved posts', () => {
  it('go at their times, and at once without one', () => {
    expect(minutes([post(5), post(null), post(null, { delayMs: 120_000 })])).toEqual([5, 0, 2]);
  });

  it('go at once where somebody says so, whatever their times', () => {
    expect(minutes([post(5), post(-5)], { ...asPlanned, publishNow: true })).toEqual([0, 0]);
  });

  it('move as a whole where somebody says so', () => {
    const wanted = { ...asPlanned, publishAt: at(60).toISOString() };
    expect(minutes([post(-30), post(-20), post(null)], wanted)).toEqual([60, 70, 60]);
    const early = { ...asPlanned, publishAt: at(-60).toISOString() };
    expect(codeOf(() => minutes([post(5)], early))).toBe('validation_failed');
  });

  it('whose time is over need a word about it, unless their document has said it', () => {
    expect(codeOf(() => minutes([post(5), post(-5)]))).toBe('publish_time_in_past');
    expect(codeOf(() => minutes([post(-5, { onMissed: 'hold' })]))).toBe('publish_time_in_past');
    expect(minutes([post(-5, { onMissed: 'publish' })])).toEqual([0]);
  });

  it('whose parent has failed come back with it, whenever that is', () => {
    expect(minutes([post(-5, { status: 'failed' })])).toEqual([0]);
  });
});
