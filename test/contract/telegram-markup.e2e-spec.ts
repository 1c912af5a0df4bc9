import fc from 'fast-check';
import { startSandbox, type RunningSandbox } from '#apps/sandbox';
import { aDraft, aStrategy } from '#libs/providers/testing';

/** Pieces that have a meaning in one of the parse modes, and words between them. */
const PIECES = [
  ...'_ * [ ] ( ) ~ ` > # + - = | { } . ! \\ < / & ; " a B 7 é 😀'.split(' '),
  ...[' ', '\n', '__', '||', '```', '![', '](', '\n>', '\\_', '\\.', '\\\n', 'js\n', '>a||\n'],
  ...['(https://a.example)', '![e](tg://emoji?id=5368324170671202286)'],
  ...['![t](tg://time?unix=5&format=wDT)', '![x](tg:emoji?id=0)', '(tg://time?unix=9&format=q)'],
  ...[
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '</>',
    '</b >',
    '</ b>',
    '<B>',
    '<br>',
    '<br/>',
    '<b/>',
    '<p x>',
  ],
  ...['<a href="https://a.example">', '<a href=b.example>', '<a href=b/c>', "<a href='x'>", '</a>'],
  ...['<span class="tg-spoiler">', '<span>', '<span class=tg-spoiler class=x>', '</span>'],
  ...['<tg-emoji emoji-id="5">', '<tg-emoji emoji-id="x">', '</tg-emoji>'],
  ...['<tg-time unix="5" format="r">', '<tg-time format="x">', '</tg-time>'],
  ...['<pre>', '</pre>', '<code class="language-js">', '</code>', '<blockquote expandable>'],
  ...['</blockquote>', '<b =', '<b a', '&lt;', '&lt', '&LT;', '&lta', '&#65;', '&#x41', '&#0;'],
  ...['&#xd83d;', '&#12345678;', '&#x10ffff;', '&#x110000;', '&nbsp;'],
] as const;

const MODES = ['HTML', 'MarkdownV2', 'Markdown'] as const;

/** Texts of mostly balanced markup as well as of anything: both kinds must be told apart. */
const texts = fc.letrec<{ text: string; pair: string }>((tie) => ({
  pair: fc
    .tuple(
      fc.constantFrom(
        ...([
          ['*', '*'],
          ['_', '_'],
          ['__', '__'],
          ['~', '~'],
          ['||', '||'],
          ['`', '`'],
          ['```', '```'],
          ['[', '](https://a.example/\\))'],
          ['\n>', '\n'],
          ['\n>', '||\n'],
          ['<b>', '</b>'],
          ['<i>', '</i>'],
          ['<blockquote>', '</blockquote>'],
          ['<a href="https://a.example?x=1&amp;y=2">', '</a>'],
        ] as const),
      ),
      tie('text'),
    )
    .map(([[opening, closing], text]) => `${opening}${text}${closing}`),
  text: fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('a', 'Tulips', '7', ' ', '\n', '😀', '\\.') },
        { weight: 2, arbitrary: tie('pair') },
        { weight: 1, arbitrary: fc.constantFrom(...PIECES) },
      ),
      { maxLength: 7 },
    )
    .map((pieces) => pieces.join('')),
})).text;

describe('what validation says of markup, beside the network', () => {
  const strategy = aStrategy('telegram');
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, dataDirectory: null });
  });
  afterAll(() => sandbox.stop());

  const send = async (text: string, mode: string) => {
    const answer = await fetch(
      `${sandbox.url}/api.telegram.org/bot7000000001:sandbox-postrider/sendMessage`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chat_id: '@garden_news', text, parse_mode: mode }),
      },
    );
    return (await answer.json()) as {
      ok: boolean;
      result?: { text: string };
      description?: string;
    };
  };

  it.each(MODES)('is what the network does with it, and both see one text: %s', async (mode) => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const settings = { parseMode: mode };
        const refused = strategy.check(aDraft({ text, settings })).map(({ code }) => code);
        const answer = await send(text, mode);
        expect({ text, ok: answer.ok, refused, why: answer.description }).toEqual({
          text,
          ok: refused.length === 0,
          refused,
          why: answer.description,
        });
        if (answer.result === undefined) return;
        expect(strategy.measureText(text, settings)).toBe([...answer.result.text].length);
      }),
      {
        numRuns: 300,
        examples: [['Version 2.0 (new) - now!'], ['<b>Sunday'], ['_a\r_']].slice(0, 2) as [
          string,
        ][],
      },
    );
  });

  it('meets both kinds of text in every mode', () => {
    const drawn = fc.sample(texts, { numRuns: 600, seed: 7 });
    for (const parseMode of MODES) {
      const taken = drawn.filter(
        (text) => strategy.check(aDraft({ text, settings: { parseMode } })).length === 0,
      );
      expect(taken.length).toBeGreaterThan(60);
      expect(drawn.length - taken.length).toBeGreaterThan(60);
    }
  });
});
