import { firstStateOf, planOf, shareOf, statesIn } from './import-plan.js';
import type { Import } from './imports-queries.js';

type Counts = Import['counts'];
const NONE: Counts = {
  ...{ rows: 0, checked: 0, ready: 0, invalid: 0 },
  ...{ unchanged: 0, conflict: 0, applied: 0 },
};
const judged = (
  counts: Partial<Counts>,
  more: Partial<Pick<Import, 'status' | 'onError'>> = {},
): Pick<Import, 'status' | 'onError' | 'counts'> => ({
  ...{ status: 'checked', onError: 'stop' },
  ...more,
  counts: { ...NONE, ...counts },
});

describe('what comes of an import', () => {
  it('is nothing while a row is wrong, where that was asked for', () => {
    expect(planOf(judged({ ready: 8, invalid: 2 }))).toEqual({ kind: 'kept', wrong: 2 });
  });

  it('is all the others, where wrong ones are left out', () => {
    const counts = { ready: 8, invalid: 1, conflict: 1, unchanged: 3 };
    const apply = { kind: 'apply', ready: 8, wrong: 1 };
    expect(planOf(judged(counts, { onError: 'skip' }))).toEqual(apply);
    expect(planOf(judged({ unchanged: 3 }))).toEqual({ kind: 'nothing' });
  });

  it('is what is left of one that stopped midway', () => {
    const left = judged({ ready: 2, applied: 6 }, { status: 'failed' });
    expect(planOf(left)).toMatchObject({ kind: 'apply', ready: 2 });
    expect(planOf(judged({ applied: 6 }, { status: 'failed' }))).toBeNull();
  });

  it('is nobody’s business before it has been checked, and after', () => {
    expect(planOf(judged({ ready: 8 }, { status: 'checking' }))).toBeNull();
    expect(planOf(judged({ applied: 8 }, { status: 'done' }))).toBeNull();
  });
});

describe('the rows of an import', () => {
  it('are shown by what is wrong first, and by what came of them in the end', () => {
    const counts = { ready: 8, invalid: 1, unchanged: 1 };
    expect(firstStateOf(judged(counts))).toBe('invalid');
    expect(firstStateOf(judged({ invalid: 1, applied: 8 }, { status: 'done' }))).toBe('applied');
    expect(firstStateOf(judged({}))).toBeNull();
    expect(statesIn({ ...NONE, ...counts })).toEqual(['invalid', 'ready', 'unchanged']);
  });

  it('tell how far the service is', () => {
    const applying = judged({ rows: 10, ready: 6, applied: 2 }, { status: 'applying' });
    expect(shareOf(applying)).toBe(0.25);
    expect(shareOf(judged({ rows: 10, checked: 5 }, { status: 'checking' }))).toBe(0.5);
    expect(shareOf(judged({}, { status: 'received' }))).toBeNull();
  });
});
