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
    ['x <b', 'Unclosed start tag at byte offset 2'],
    ['<a ="x">y</a>', 'Empty attribute name in the tag "a" at byte offset 0'],
    ['<a href=x/>y</a>', 'Unexpected end of name token at byte offset 8'],
    ['<b>x</ b>', 'Unclosed end tag at byte offset 4'],
    ['<tg-emoji emoji-id="x">y</tg-emoji>', 'Invalid custom emoji identifier specified'],
    ['<tg-time format="x">y</tg-time>', 'Invalid date format used'],
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
    ['>a *b\nc*', "Can't find end of Bold entity at byte offset 3"],
    ['![a](b)', 'Invalid tg://emoji or tg://time URL specified'],
    ['![a]', 'The entity must contain a tg://emoji or tg://time URL'],
  ])('is refused when broken: %s', (source, reason) => {
    expect(() => parseMarkdownV2(source)).toThrow(`Bad Request: can't parse entities: ${reason}`);
  });
});

describe('quotes and times of MarkdownV2', () => {
  it('end with their lines, expandable ones with a mark of their own', () => {
    const { text, entities } = parseMarkdownV2('>a\n>b||\n**>c\n![at](tg://time?unix=5&format=r)');
    expect(text).toBe('a\nb\nc\nat');
    expect(entities).toEqual([
      { type: 'expandable_blockquote', offset: 0, length: 4 },
      { type: 'blockquote', offset: 4, length: 2 },
      { type: 'date_time', offset: 6, length: 2 },
    ]);
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
