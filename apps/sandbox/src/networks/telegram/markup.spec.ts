import { parseHtml } from './html-entities.js';

import { parseMarkdown, parseMarkdownV2 } from './markdown.js';

describe('HTML markup', () => {
  it('becomes text and entities in UTF-16 units', () => {
    const source =
      '😀 <b>bold <i>both</i></b> &lt;tag&gt; <a href="https://a.example/?x=1&amp;y=2">link</a>';
    const { text, entities } = parseHtml(source);
    expect(text).toBe('😀 bold both <tag> link');
    expect(entities).toEqual([
      { type: 'bold', offset: 3, length: 9 },
      { type: 'italic', offset: 8, length: 4 },
      { type: 'text_link', offset: 19, length: 4, url: 'https://a.example/?x=1&y=2' },
    ]);
  });

  it.each([
    ['<p>x</p>', 'Unsupported start tag "p" at byte offset 0'],
    ['é<br>', 'Unsupported start tag "br" at byte offset 2'],
    ['<b>x', 'Can\'t find end tag corresponding to start tag "b"'],
    ['x</b>', 'Unexpected end tag at byte offset 1'],
    ['<b>x</i>', 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
    ['a < b', 'Unsupported start tag "" at byte offset 2'],
    ['<span class="red">x</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
  ])('is refused when broken: %s', (source, reason) => {
    expect(() => parseHtml(source)).toThrow(`Bad Request: can't parse entities: ${reason}`);
  });
});

describe('MarkdownV2', () => {
  it('becomes text and entities', () => {
    const { text, entities } = parseMarkdownV2(
      '*bold* __under__ ||hid|| [link](https://a.example) 1\\.5 `a.b`\n>quoted',
    );
    expect(text).toBe('bold under hid link 1.5 a.b\nquoted');
    expect(entities.map(({ type, offset, length }) => [type, offset, length])).toEqual([
      ['bold', 0, 4],
      ['underline', 5, 5],
      ['spoiler', 11, 3],
      ['text_link', 15, 4],
      ['code', 24, 3],
      ['blockquote', 28, 6],
    ]);
  });

  it.each([
    ['1.5', "Character '.' is reserved and must be escaped with the preceding '\\'"],
    ['well!', "Character '!' is reserved and must be escaped with the preceding '\\'"],
    ['a *b', "Can't find end of Bold entity at byte offset 2"],
    ['_a', "Can't find end of Italic entity at byte offset 0"],
    ['[a](b', "Can't find end of a URL at byte offset 3"],
  ])('is refused when broken: %s', (source, reason) => {
    expect(() => parseMarkdownV2(source)).toThrow(`Bad Request: can't parse entities: ${reason}`);
  });
});

describe('legacy Markdown', () => {
  it('becomes text and entities, and is refused when an entity does not end', () => {
    expect(parseMarkdown('*b* \\_ [l](https://a.example)')).toEqual({
      text: 'b _ l',
      entities: [
        { type: 'bold', offset: 0, length: 1 },
        { type: 'text_link', offset: 4, length: 1, url: 'https://a.example' },
      ],
    });
    expect(() => parseMarkdown('a_b')).toThrow(
      "Can't find end of the entity starting at byte offset 1",
    );
  });
});
