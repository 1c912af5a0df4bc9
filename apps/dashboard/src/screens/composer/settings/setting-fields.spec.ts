import {
  controlFor,
  groupWith,
  jsonOf,
  listOf,
  numberOf,
  shownFields,
  type SettingField,
} from './setting-fields.js';

const field = (facts: Partial<Omit<SettingField, 'type'>> & { type: string }): SettingField =>
  ({ id: 'a', label: 'A', required: false, ...facts }) as SettingField;

describe('the control of a setting', () => {
  it.each([
    [field({ type: 'enum' }), 'choice'],
    [field({ type: 'boolean', default: false }), 'switch'],
    [field({ type: 'boolean' }), 'question'],
    [field({ type: 'string', maxLength: 100 }), 'line'],
    [field({ type: 'string', maxLength: 4_000 }), 'paragraph'],
    [field({ type: 'string', maxLength: 2_048, pattern: '^https://' }), 'line'],
    [field({ type: 'number' }), 'number'],
    [field({ type: 'string_list' }), 'list'],
    [field({ type: 'object', fields: [field({ type: 'string' })] }), 'group'],
    [field({ type: 'object_list', fields: [field({ type: 'string' })] }), 'groups'],
    [field({ type: 'object', namedBy: { label: 'Name' } }), 'json'],
    [field({ type: 'colour' }), 'json'],
  ])('%j is a %s', (given, control) => {
    expect(controlFor(given)).toBe(control);
  });
});

describe('a field that depends on another', () => {
  const mode = field({ id: 'postMode', type: 'enum', default: 'direct' });
  const privacy = field({
    id: 'privacyLevel',
    type: 'enum',
    dependsOn: { field: 'postMode', equals: 'direct' },
  });

  it('shows by what is set, else by what applies without', () => {
    expect(shownFields([mode, privacy], {})).toHaveLength(2);
    expect(shownFields([mode, privacy], { postMode: 'inbox' })).toEqual([mode]);
  });
});

describe('what is typed into a setting', () => {
  it('is left to the network when it is empty', () => {
    expect(listOf(' \n')).toBeUndefined();
    expect(numberOf(' ')).toBeUndefined();
    expect(jsonOf('')).toBeUndefined();
    expect(groupWith({ x: 1 }, 'x', undefined)).toBeUndefined();
  });

  it('is a value of the type', () => {
    expect(listOf('a\n b \n')).toEqual(['a', 'b']);
    expect(numberOf('2.5')).toBe(2.5);
    expect(jsonOf('{"a":1}')).toEqual({ a: 1 });
    expect(groupWith({ x: 1 }, 'y', 'b')).toEqual({ x: 1, y: 'b' });
  });
});
