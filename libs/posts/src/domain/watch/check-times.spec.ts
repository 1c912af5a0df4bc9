import fc from 'fast-check';
import { CHECK_LEADS_MS, checkAfterEdit, nextCheckAt, recheckAt } from './check-times.js';
import { distinctRisks, reasonsOf } from './post-risk.js';

const MINUTE_MS = 60_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS);
const leads = fc.integer({ min: 0, max: 400 * 24 * 60 });

describe('when a scheduled post is checked again', () => {
  it.each([
    [3 * 24 * 60, 2 * 24 * 60],
    [24 * 60 + 1, 1],
    [24 * 60, 23 * 60],
    [90, 30],
    [60, 55],
    [6, 1],
  ])('applied %d minutes ahead: first in %d minutes', (ahead, first) => {
    expect(nextCheckAt(inMinutes(ahead), NOW)).toEqual(inMinutes(first));
  });

  it.each([5, 1, 0, -10])('applied %d minutes ahead: not at all', (ahead) => {
    expect(nextCheckAt(inMinutes(ahead), NOW)).toBeNull();
    expect(recheckAt(inMinutes(ahead), NOW)).toBeNull();
  });

  it('at most three times when all is well, each a day, an hour or five minutes ahead', () => {
    fc.assert(
      fc.property(leads, (ahead) => {
        const publishAt = inMinutes(ahead);
        const checks: number[] = [];
        for (let at = nextCheckAt(publishAt, NOW); at !== null; at = nextCheckAt(publishAt, at)) {
          checks.push(publishAt.getTime() - at.getTime());
        }
        expect(checks).toEqual(CHECK_LEADS_MS.slice(CHECK_LEADS_MS.length - checks.length));
      }),
    );
  });

  it('more often while it is at risk, but never without end and never past a check time', () => {
    fc.assert(
      fc.property(leads, (ahead) => {
        const publishAt = inMinutes(ahead);
        let now = NOW;
        let times = 0;
        for (let at = recheckAt(publishAt, now); at !== null; at = recheckAt(publishAt, now)) {
          expect(at.getTime()).toBeGreaterThan(now.getTime());
          expect(at.getTime()).toBeLessThanOrEqual(nextCheckAt(publishAt, now)!.getTime());
          now = at;
          times += 1;
        }
        expect(times).toBeLessThan(80);
      }),
    );
  });

  it('at once after an edit of a post at risk', () => {
    expect(checkAfterEdit(inMinutes(120), NOW, true)).toEqual(NOW);
    expect(checkAfterEdit(inMinutes(120), NOW, false)).toEqual(inMinutes(60));
    expect(checkAfterEdit(inMinutes(3), NOW, true)).toBeNull();
    expect(checkAfterEdit(null, NOW, true)).toBeNull();
  });
});

describe('reasons', () => {
  const risk = (code: string, message = code) => ({ code, message });

  it('are the same in any order and wording', () => {
    expect(reasonsOf([risk('b'), risk('a', 'in 5 minutes')])).toBe(
      reasonsOf([risk('a', 'in 4 minutes'), risk('b'), risk('b', 'again')]),
    );
  });

  it('are told once each', () => {
    expect(distinctRisks([risk('a'), risk('a'), risk('a', 'other')])).toHaveLength(2);
  });
});
