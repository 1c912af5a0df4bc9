import { toLittleText, wordsOfLittleText } from './linkedin.body.js';

describe('little text', () => {
  it.each([
    ['a \\ b', 'a \\\\ b'],
    [
      '(1) [2] {3} <4> |5| *6* _7_ ~8~',
      '\\(1\\) \\[2\\] \\{3\\} \\<4\\> \\|5\\| \\*6\\* \\_7\\_ \\~8\\~',
    ],
    ['ada@example.com', 'ada\\@example.com'],
    ['No. # 1, #1 and C#', 'No. \\# 1, \\#1 and C\\#'],
    ['#Garden and #Größe2, #snake_case', '#Garden and #Größe2, #snake\\_case'],
    ['see https://a.example/x_(y)?q=1#part', 'see https://a.example/x\\_\\(y\\)?q=1\\#part'],
    ['{hashtag|\\#|spring}!', '{hashtag|\\#|spring}!'],
    ['@[Bulb Works](urn:li:organization:1)', '@[Bulb Works](urn:li:organization:1)'],
    ['@[A (B) C](urn:li:person:x_-1)', '@[A \\(B\\) C](urn:li:person:x_-1)'],
    ['@[A](urn:li:share:1)', '\\@\\[A\\]\\(urn:li:share:1\\)'],
    ['line\nbreak', 'line\nbreak'],
  ])('%j is written %j', (text, little) => {
    expect(toLittleText(text)).toBe(little);
  });

  it('leaves no reserved character bare, whatever the text', () => {
    const characters = [...'\\|{}@[]()<>#*_~a1 '];
    for (const one of characters) {
      for (const two of characters) {
        const little = toLittleText(`${one}${two}!`);
        const bare = little.replace(/\\./g, '').replace(/#[a-z]1?/g, '');
        expect(bare).not.toMatch(/[\\|{}@[\]()<>#*_~]/);
      }
    }
  });

  it('gives the words back, however LinkedIn writes them', () => {
    const text = 'Beds  (A|B) #Garden\n@[Bulb Works](urn:li:organization:1) ';
    const readBack = 'Beds \\(A\\|B\\) {hashtag|\\#|Garden} @[Bulb Works](urn:li:organization:1)';
    expect(wordsOfLittleText(toLittleText(text))).toBe('Beds (A|B) #Garden Bulb Works');
    expect(wordsOfLittleText(readBack)).toBe('Beds (A|B) #Garden Bulb Works');
  });
});
