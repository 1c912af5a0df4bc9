import { keyAction, type Press } from './shortcuts.js';

const press = (key: string, change: Partial<Press> = {}): Press => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false },
  ...change,
});
const at = {
  isTyping: false,
  singleKeys: true,
  afterG: false,
  places: new Map([
    ['c', '/calendar'],
    ['a', '/attention'],
  ]),
};

describe('a key', () => {
  it('opens the palette with either of the two keys, in fields as well, and however K is written', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }])
      expect(keyAction(press('K', held), { ...at, isTyping: true, singleKeys: false })).toEqual({
        kind: 'palette',
      });
    expect(keyAction(press('k'), at)).toBeNull();
  });

  it('does by itself what it stands for', () => {
    expect(['?', '/', 'c', 'g'].map((key) => keyAction(press(key), at)?.kind)).toEqual([
      'help',
      'find',
      'compose',
      'wait',
    ]);
  });

  it('leads to a screen after g, and means what it always does where there is none', () => {
    const afterG = { ...at, afterG: true };
    expect(keyAction(press('c'), afterG)).toEqual({ kind: 'go', to: '/calendar' });
    expect(keyAction(press('?'), afterG)).toEqual({ kind: 'help' });
    expect(keyAction(press('z'), afterG)).toBeNull();
  });

  it('is a letter where one types, where it is switched off, and with another key held', () => {
    expect(keyAction(press('c'), { ...at, isTyping: true })).toBeNull();
    expect(keyAction(press('c'), { ...at, singleKeys: false })).toBeNull();
    expect(keyAction(press('c', { ctrlKey: true }), at)).toBeNull();
    expect(keyAction(press('c', { altKey: true }), at)).toBeNull();
  });
});
