import { isRunningLow } from './running-low.js';

const slots = [{ weekday: 1, time: '09:00' }];

describe('a queue runs low', () => {
  it.each([
    [{ slots, paused: false, items: 2 }, true],
    [{ slots, paused: false, items: 3 }, false],
    [{ slots, paused: true, items: 0 }, false],
    [{ slots: [], paused: false, items: 0 }, false],
  ])('%j: %s', (queue, isLow) => {
    expect(isRunningLow(queue)).toBe(isLow);
  });
});
