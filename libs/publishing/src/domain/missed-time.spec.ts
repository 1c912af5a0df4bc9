import { missedTime } from './missed-time.js';

const limits = { missedWindowMs: 86_400_000, missedGraceMs: 300_000 };
const untried = {
  onMissed: null,
  attemptCount: 0,
  leftInPhase: null,
  deferredForMs: 0,
  triesUsed: 0,
  claimedFrom: 'scheduled',
  lateByMs: 0,
  overdueMs: 0,
  heldForMs: null,
} as const;
const HOUR = 3_600_000;

describe('a post that is late', () => {
  it.each([
    [null, HOUR, null],
    [null, 25 * HOUR, 'missed_window'],
    ['publish', 1_000 * HOUR, null],
    ['hold', 299_999, null],
    ['hold', HOUR, 'missed_held'],
    ['fail', 299_999, null],
    ['fail', HOUR, 'missed_window'],
  ] as const)('with onMissed %s and %i ms late ends as %s', (onMissed, late, code) => {
    const post = { ...untried, onMissed, lateByMs: late, overdueMs: late };
    expect(missedTime(post, limits)?.code ?? null).toBe(code);
  });

  it('is not blamed for the time its parent took', () => {
    const reply = { ...untried, lateByMs: HOUR, overdueMs: 1_000 };
    expect(missedTime({ ...reply, onMissed: 'fail' }, limits)).toBeNull();
    expect(missedTime({ ...reply, onMissed: 'hold' }, limits)).toBeNull();
  });

  it('is not late when it was held for a budget of its network', () => {
    const held = { ...untried, lateByMs: 48 * HOUR, overdueMs: 48 * HOUR, heldForMs: 48 * HOUR };
    for (const onMissed of [null, 'hold', 'fail'] as const) {
      expect(missedTime({ ...held, onMissed }, limits)).toBeNull();
    }
  });

  it('goes out when a person retried it, and when an earlier try had begun in time', () => {
    const late = { ...untried, onMissed: 'hold', lateByMs: HOUR, overdueMs: HOUR } as const;
    const retried = { ...late, attemptCount: 1, claimedFrom: 'retry_pending' } as const;
    expect(missedTime(retried, limits)).toBeNull();
    expect(missedTime({ ...retried, attemptCount: 0, triesUsed: 1 }, limits)).toBeNull();
    expect(missedTime({ ...retried, leftInPhase: 'preparing' }, limits)?.code).toBe('missed_held');
    expect(missedTime({ ...late, attemptCount: 3 }, limits)?.code).toBe('missed_held');
  });
});
