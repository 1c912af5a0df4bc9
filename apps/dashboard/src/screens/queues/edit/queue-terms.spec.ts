import type { Queue } from '../../../queues/queues-query.js';
import { countOf, newTerms, sentTerms, termsOf, toggled, withTime } from './queue-terms.js';

const queue = {
  ...{ id: 'que_1', name: 'Evergreen', timezone: 'Europe/Berlin', jitterMinutes: 5 },
  ...{ accounts: null, blackouts: ['2026-12-24'] },
  slots: [
    { weekday: 1, time: '18:00' },
    { weekday: 1, time: '09:00' },
    { weekday: 3, time: '09:00' },
  ],
} as unknown as Queue;

describe('what a queue is like', () => {
  it('stands as lines of a week, a time each', () => {
    expect(termsOf(queue).lines).toEqual([
      { time: '09:00', weekdays: [1, 3] },
      { time: '18:00', weekdays: [1] },
    ]);
  });

  it('is sent as its slots, without lines that have no day', () => {
    const terms = { ...termsOf(queue), name: ' Evergreen ' };
    const lines = toggled(terms.lines, '18:00', 1);
    expect(sentTerms({ ...terms, lines })).toMatchObject({
      name: 'Evergreen',
      accounts: null,
      slots: [
        { weekday: 1, time: '09:00' },
        { weekday: 3, time: '09:00' },
      ],
    });
  });

  it('begins with mornings of workdays', () => {
    const { lines } = newTerms('UTC');
    expect([lines[0]?.time, countOf(lines)]).toEqual(['09:00', 5]);
  });

  it('takes a time once, in its place', () => {
    const lines = withTime(withTime(termsOf(queue).lines, '12:30'), '09:00');
    expect(lines.map(({ time }) => time)).toEqual(['09:00', '12:30', '18:00']);
    expect(lines[0]?.weekdays).toEqual([1, 3]);
  });

  it('gains and loses slots one by one', () => {
    const more = toggled(termsOf(queue).lines, '09:00', 2);
    expect(more[0]?.weekdays).toEqual([1, 2, 3]);
    expect(toggled(more, '09:00', 1)[0]?.weekdays).toEqual([2, 3]);
  });
});
