import { DatabaseClock } from './database-clock.js';

describe('the clock of the database', () => {
  it('goes by the sample that was late the least', () => {
    const clock = new DatabaseClock();
    clock.learn(1_000_000, 507);
    clock.learn(1_000_100, 601);
    clock.learn(1_000_200, 712);

    expect(clock.localOf(1_001_000)).toBe(1_501);
  });

  it('follows a clock that was set once the older samples are five seconds old', () => {
    const clock = new DatabaseClock();
    clock.learn(1_000_000, 1_000);
    // Set back by ten seconds: by the old sample it would be too early.
    clock.learn(992_000, 3_000);
    expect(clock.localOf(1_000_000)).toBe(1_000);

    clock.learn(995_000, 6_000);
    expect(clock.localOf(1_000_000)).toBe(11_000);
  });
});
