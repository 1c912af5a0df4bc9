import { shownTimes } from './shown-times.js';

const at = (moment: string) => ({ at: moment, occurrence: moment.slice(0, 16), variant: null });
const weekly = (count: number) =>
  Array.from({ length: count }, (_, week) =>
    at(new Date(Date.UTC(2026, 10, 26, 8) + week * 7 * 86_400_000).toISOString()),
  );

describe('the next times', () => {
  it('are a few, and the first one after the change of clocks', () => {
    const times = [...weekly(17), at('2027-04-01T07:00:00.000Z'), at('2027-04-08T07:00:00.000Z')];
    const { first, changed } = shownTimes(times, 'Europe/Berlin');
    expect(first).toHaveLength(6);
    expect(changed?.at).toBe('2027-04-01T07:00:00.000Z');
  });

  it('are those alone where clocks do not change, or change among them', () => {
    expect(shownTimes(weekly(40), 'UTC').changed).toBeNull();
    const soon = [at('2027-03-25T08:00:00.000Z'), at('2027-04-01T07:00:00.000Z')];
    expect(shownTimes(soon, 'Europe/Berlin').changed).toBeNull();
    expect(shownTimes([], 'Europe/Berlin')).toEqual({ first: [], changed: null });
  });
});
