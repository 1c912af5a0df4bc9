import type { Hint } from './hint.js';
import { Refreshes } from './refreshes.js';
import { TurnedClock } from './turned-clock.js';

const hint = (id: string): Hint => ({ kind: 'posts', ids: [id] });

describe('what is shown', () => {
  let clock: TurnedClock;
  let refreshes: Refreshes;
  let asked: (string | number)[];

  beforeEach(() => {
    clock = new TurnedClock();
    asked = [];
    refreshes = new Refreshes(
      {
        byHints: (hints) => asked.push(hints.flatMap(({ ids }) => ids).join()),
        everything: () => asked.push(clock.now()),
      },
      clock,
    );
    refreshes.start();
    refreshes.become('live');
  });
  afterEach(() => refreshes.stop());

  it('follows the first hint at once, and those right after it together', async () => {
    refreshes.hint(hint('a'));
    expect(asked).toEqual(['a']);
    refreshes.hint(hint('b'));
    refreshes.hint(hint('c'));
    await clock.turn(999);
    expect(asked).toEqual(['a']);
    await clock.turn(1);
    expect(asked).toEqual(['a', 'b,c']);
    await clock.turn(5_000);
    refreshes.hint(hint('d'));
    expect(asked).toEqual(['a', 'b,c', 'd']);
  });

  it('is asked for again each minute while it is live, each 15 seconds when it is not', async () => {
    await clock.turn(120_000);
    expect(asked).toEqual([60_000, 120_000]);
    refreshes.become('asking');
    await clock.turn(30_000);
    expect(asked.slice(2)).toEqual([120_000, 135_000, 150_000]);
    refreshes.become('live');
    await clock.turn(59_999);
    expect(asked.slice(5)).toEqual([]);
    await clock.turn(1);
    expect(asked.slice(5)).toEqual([210_000]);
  });

  it('is left alone once nobody looks', async () => {
    refreshes.hint(hint('a'));
    refreshes.hint(hint('b'));
    refreshes.stop();
    await clock.turn(120_000);
    expect(asked).toEqual(['a']);
  });
});
