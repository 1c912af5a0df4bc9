import { ControlError } from './control-error.js';
import { changeOf, isCount, isFlag, isTextList, orNull } from './member-checks.js';

interface Settings {
  readonly isOpen: boolean;
  readonly calls: number;
  readonly addresses: readonly string[] | null;
}

describe('a change that is told through the control API', () => {
  const checks = { isOpen: isFlag, calls: isCount, addresses: orNull(isTextList) };

  it.each([{}, { isOpen: false }, { calls: 0, addresses: null }, { addresses: ['a', ''] }])(
    'may be %j',
    (change) => {
      expect(changeOf<Settings>(change, checks)).toEqual(change);
    },
  );

  it.each([
    [{ isOpen: 'no' }, 'isOpen has a wrong value'],
    [{ isOpen: null }, 'isOpen has a wrong value'],
    [{ calls: -1 }, 'calls has a wrong value'],
    [{ calls: 1.5 }, 'calls has a wrong value'],
    [{ addresses: ['a', 1] }, 'addresses has a wrong value'],
    [{ toString: 1 }, 'unknown members: toString; known are isOpen, calls, addresses'],
  ])('is refused for %j', (change, message) => {
    expect(() => changeOf<Settings>(change, checks)).toThrow(new ControlError(400, message));
  });
});
