import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

/** A number of RFC 8785, appendix B, by its bits. */
const numberOf = (bits: string): number => Buffer.from(bits, 'hex').readDoubleBE();

describe('the canonical form of JSON', () => {
  it('is that of the example of RFC 8785, section 3.2', () => {
    const example = JSON.parse(
      String.raw`{
        "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]
      }`,
    );
    const bytes =
      '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e3333333333' +
      '33332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e412742' +
      '5c225c5c5c5c5c222f227d';
    expect(Buffer.from(canonicalJson(example)).toString('hex')).toBe(bytes);
  });

  it('has names in the order of section 3.2.3', () => {
    const example = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    const values = [...canonicalJson(example).matchAll(/:"([^"]+)"/g)].map(([, value]) => value);
    expect(values).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s of appendix B as %s', (bits, written) => {
    expect(canonicalJson(numberOf(bits))).toBe(written);
  });

  it.each([
    ['a number that is none', Number.NaN],
    ['an infinite number', { a: [Infinity] }],
    ['half a surrogate pair', 'a\ud83d'],
    ['half a surrogate pair in a name', { '\ude00': 1 }],
    ['what is no JSON', [1n]],
  ])('refuses %s', (_what, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('leaves out what is not there', () => {
    expect(canonicalJson({ b: undefined, a: null })).toBe('{"a":null}');
  });

  it('says the same whatever the order of members, and nothing else', () => {
    const json = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(json, (value) => {
        fc.pre(!/[\ud800-\udfff]/.test(JSON.stringify(value)));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
      { numRuns: 300 },
    );
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).reverse();
  return Object.fromEntries(members.map(([name, member]) => [name, reversed(member)]));
}
