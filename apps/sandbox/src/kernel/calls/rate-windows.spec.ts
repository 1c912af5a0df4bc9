import { RateWindows } from './rate-windows.js';

describe('rate windows', () => {
  const start = new Date('2026-10-10T12:00:00Z');
  const after = (ms: number): Date => new Date(start.getTime() + ms);
  const limit = { calls: 2, seconds: 60 };

  it('take so many calls and no more, until they end', () => {
    const windows = new RateWindows();
    const first = windows.take('ada', limit, start);
    expect(first).toEqual({
      fits: true,
      limit: 2,
      used: 1,
      remaining: 1,
      resetsAtMs: after(60_000).getTime(),
      resetSeconds: 60,
    });
    expect(windows.take('ada', limit, after(500))).toMatchObject({ fits: true, remaining: 0 });
    const third = windows.take('ada', limit, after(59_001));
    expect(third).toMatchObject({ fits: false, used: 2, remaining: 0, resetSeconds: 1 });
    expect(windows.take('ada', limit, after(60_000))).toMatchObject({ fits: true, used: 1 });
  });

  it('belong to one key, and forget', () => {
    const windows = new RateWindows();
    windows.take('ada', limit, start);
    expect(windows.take('grace', limit, start).used).toBe(1);
    windows.clear();
    expect(windows.take('ada', limit, start).used).toBe(1);
  });
});
