import { aDraft } from '../../testing/builders.js';
import { TelegramProvider } from './telegram.js';
import { readMarkup, type ParseMode } from './telegram.text.js';

const provider = new TelegramProvider();
const issuesOf = (parseMode: ParseMode, text: string, more: object = {}) =>
  provider
    .check(aDraft({ text, settings: { parseMode, ...more } }))
    .filter(({ code }) => code === 'telegram_markup_invalid');

describe('markup that Telegram would refuse', () => {
  it('names every reserved character of MarkdownV2, its place and the fix', () => {
    expect(issuesOf('MarkdownV2', 'Version 2.0 (new) - now!')).toEqual([
      {
        code: 'telegram_markup_invalid',
        severity: 'error',
        path: 'text',
        message:
          'MarkdownV2 takes these characters for markup: "." at line 1, character 10, "(" at line 1, character 13, ")" at line 1, character 17, "-" at line 1, character 19, "!" at line 1, character 24',
        actual: '., (, ), -, !',
        hint: 'Put a backslash before each of them, as in "\\!"',
      },
    ]);
  });

  it('names the tag that is never closed', () => {
    const [issue] = issuesOf('HTML', 'Open on 😀\n<b>Sunday');
    expect(issue).toMatchObject({
      message: 'This formatting is opened and never closed: "<b>" at line 2, character 1',
      actual: '<b>',
    });
  });

  it('counts places in what was written, below a title', () => {
    const [issue] = provider.check(
      aDraft({
        title: 'News!',
        text: 'Two\nthree!',
        settings: { parseMode: 'MarkdownV2', includeTitle: true },
      }),
    );
    expect(issue?.message).toContain('"!" at line 2, character 6');
  });

  it('counts what it does not name', () => {
    expect(issuesOf('MarkdownV2', '......')[0]?.message).toMatch(/, and 1 more$/);
  });

  it.each([
    ['HTML', '<p>x</p>', 'Telegram refuses these HTML tags: "p"'],
    ['HTML', 'a < b', 'Telegram refuses these HTML tags: "<"'],
    ['HTML', 'x <b', 'This HTML tag has no end: "<b"'],
    [
      'HTML',
      '<a href=https://a.example>x</a>',
      'This HTML tag\'s attributes can\'t be read: "<a>"',
    ],
    ['HTML', '<span class="red">x</span>', 'Telegram takes a span only as a spoiler: "<span>"'],
    ['HTML', 'x</b>', 'These end tags close nothing that is open: "</b>"'],
    ['HTML', '<b><i>x</b></i>', 'This formatting is opened and never closed: "<i>"'],
    [
      'HTML',
      '<tg-emoji emoji-id="x">y</tg-emoji>',
      'This names no custom emoji or time: "<tg-emoji>"',
    ],
    [
      'HTML',
      '<tg-time unix="5" format="x">y</tg-time>',
      'This is no format of a time: "<tg-time>"',
    ],
    ['HTML', '&#xd83d;', 'These references name half a character: "&#xd83d;"'],
    ['MarkdownV2', 'snake_case', 'This formatting is opened and never closed: "_"'],
    ['MarkdownV2', '*a', 'This formatting is opened and never closed: "*"'],
    ['MarkdownV2', '[a](b', 'The link in round brackets has no end: "["'],
    ['MarkdownV2', '![a](b)', 'This names no custom emoji or time: "!["'],
    ['MarkdownV2', '>a *b\nc* d', 'This formatting is opened and never closed: "*"'],
    ['Markdown', 'a_b', 'This formatting is opened and never closed: "_"'],
  ] as const)('%s: %s', (mode, text, message) => {
    expect(issuesOf(mode, text)[0]?.message).toContain(message);
  });

  it.each([
    ['HTML', '<b>a<i>b</i></b> &lt; &copy; Tom & Jerry > <a href="https://a.example">x</a>'],
    ['HTML', '<pre><code class="language-js">a</code></pre><blockquote expandable>q</blockquote>'],
    ['HTML', '<tg-spoiler>x</tg-spoiler><span class=tg-spoiler>y</span><B>z</b >'],
    ['MarkdownV2', 'Version 2\\.0 \\(new\\) \\- now\\!'],
    ['MarkdownV2', '*b _i __u ~s~ ||x||__ _* [l](https://a.example/\\)) `a.b!`\n```js\nx.y()\n```'],
    ['MarkdownV2', '>a\n>b||\n**>c\nd\n>e||'],
    ['MarkdownV2', '![👍](tg://emoji?id=5368324170671202286) ![t](tg://time?unix=5&format=wDT)'],
    ['Markdown', '*b* _i_ `c` [l](https://a.example) \\_ ```js\nx_y```'],
    ['none', '<b> *a _b [c'],
  ] as const)('takes what is right: %s: %s', (mode, text) => {
    expect(issuesOf(mode, text)).toEqual([]);
  });

  it('sees that nothing is left once the markup is read', () => {
    const issues = provider.check(aDraft({ text: '<b> </b>', settings: { parseMode: 'HTML' } }));
    expect(issues.map(({ code }) => code)).toEqual(['post_content_required']);
  });

  it('leaves a poll as it is written', () => {
    const settings = {
      poll: true,
      pollOptions: ['Yes!', 'No.'],
      parseMode: 'MarkdownV2',
      includeTitle: true,
    };
    const draft = aDraft({ title: 'Now!', text: '', settings });
    expect(provider.check(draft)).toEqual([]);
    expect(provider.composeText(draft)).toBe('Now!');
  });

  it.each([
    '<',
    '&#',
    '<a ',
    '<b>',
    '</b>',
    '*',
    '_',
    '||',
    '>',
    '\n>',
    '[',
    '](',
    '`',
    '```',
    '![',
    '&amp',
  ])('is read in linear time: %j', (piece) => {
    const text = piece.repeat(Math.ceil(300_000 / piece.length));
    const started = process.hrtime.bigint();
    for (const mode of ['HTML', 'MarkdownV2', 'Markdown'] as const) readMarkup(text, mode);
    expect(Number(process.hrtime.bigint() - started) / 1e6).toBeLessThan(3_000);
  });
});
