import { escapeLittleText, readLittleText } from './little-text.js';

describe('little text', () => {
  const knowsName = (urn: string, name: string): boolean =>
    urn === 'urn:li:organization:1' && name === 'A (b)';
  const read = (text: string) => readLittleText(text, knowsName);

  it('shows escaped characters without their backslash', () => {
    const all = String.raw`\|{}@[]()<>#*_~`;
    expect(read(`a ${escapeLittleText(all)} b`)).toMatchObject({
      shown: `a ${all} b`,
      dropped: '',
    });
  });

  it.each([
    ['a_b', 'a', '_b'],
    ['see (this)', 'see ', '(this)'],
    [String.raw`a\b`, 'a', String.raw`\b`],
    ['mail me@home', 'mail me', '@home'],
    ['# heading', '', '# heading'],
    ['#my_tag', '#my', '_tag'],
    ['{hashtag|no}', '', '{hashtag|no}'],
  ])('cuts %j at a reserved character that nothing explains', (text, shown, dropped) => {
    expect(read(text)).toMatchObject({ shown, dropped });
  });

  it('turns hashtags into templates, and takes templates', () => {
    const stored = String.raw`{hashtag|\#|garden1} x`;
    expect(read('#garden1 x')).toEqual({ shown: '#garden1 x', stored, dropped: '' });
    expect(read(stored)).toEqual({ shown: '#garden1 x', stored, dropped: '' });
    expect(read('＃花').shown).toBe('＃花');
  });

  it('links a mention by its exact name and degrades another to plain text', () => {
    const exact = String.raw`@[A \(b\)](urn:li:organization:1)!`;
    expect(read(exact)).toEqual({ shown: 'A (b)!', stored: exact, dropped: '' });
    expect(read(String.raw`@[a \(b\)](urn:li:organization:1)`)).toMatchObject({
      shown: 'a (b)',
      stored: String.raw`a \(b\)`,
    });
  });
});
