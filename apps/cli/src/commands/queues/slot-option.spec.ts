import { InvalidArgumentError } from 'commander';
import { shownSlots, slotOption } from './slot-option.js';

describe('slots of a queue on the command line', () => {
  it.each([
    ['mon 09:00', 'mon 09:00'],
    ['mon,thu 9:00', 'mon 09:00; thu 09:00'],
    ['Fri-Mon 09:00,17:30', 'fri 09:00,17:30; sat 09:00,17:30; sun 09:00,17:30; mon 09:00,17:30'],
    ['daily 12:00', 'mon 12:00; tue 12:00; wed 12:00; thu 12:00; fri 12:00; sat 12:00; sun 12:00'],
  ])('read %s', (written, shown) => expect(shownSlots(slotOption(written))).toBe(shown));

  it('add up', () => {
    expect(shownSlots(slotOption('tue 08:00', slotOption('mon 09:00')))).toBe(
      'mon 09:00; tue 08:00',
    );
  });

  it.each([
    '',
    'mon',
    '09:00',
    'mon 24:00',
    'mon 9',
    'someday 09:00',
    'mon-noday 09:00',
    'mon 1:00 2:00',
  ])('refuse %p', (written) => expect(() => slotOption(written)).toThrow(InvalidArgumentError));
});
