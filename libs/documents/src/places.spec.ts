import fc from 'fast-check';
import { parseDocument, stringify } from 'yaml';
import type { DocumentFormat } from './document-format.js';
import { isJsonObject, type JsonValue } from './json-value.js';
import { readDocument, type ReadDocument } from './read-document.js';

/** A post whose texts are told apart by a number at their beginning, and look like trouble otherwise. */
interface PlantedPost {
  readonly account: string;
  readonly text: string;
  readonly publishAt?: string;
  readonly assets?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
}

const characters = [
  'a',
  'é',
  '🚢',
  ' ',
  '\n',
  ',',
  ';',
  '"',
  "'",
  ':',
  '#',
  '-',
  '|',
  '{',
  ']',
  '&',
];
const trouble = fc.string({ unit: fc.constantFrom(...characters), maxLength: 30 });
const word = fc.constantFrom('one', 'two-three', 'x:@a', 'é🚢');

/** Numbers every text, so that no two of them begin alike. */
function planted(posts: readonly PlantedPost[]): readonly PlantedPost[] {
  let count = 0;
  const number = (text: string): string => `N${(count += 1)}N${text.trim()}`;
  return posts.map(({ account, text, publishAt, assets, settings }) => ({
    account: number(account),
    text: number(text),
    ...(publishAt === undefined ? {} : { publishAt: number(publishAt) }),
    ...(assets === undefined ? {} : { assets: assets.map(number) }),
    ...(settings === undefined
      ? {}
      : {
          settings: Object.fromEntries(
            Object.entries(settings).map(([id, value]) => [id, number(value)]),
          ),
        }),
  }));
}

const post = fc.record(
  {
    account: word,
    text: trouble,
    publishAt: word,
    assets: fc.array(word, { minLength: 1, maxLength: 3 }),
    settings: fc.dictionary(fc.constantFrom('one', 'two', 'three'), word, { minKeys: 1 }),
  },
  { requiredKeys: ['account', 'text'] },
);
const posts = fc.array(post, { minLength: 1, maxLength: 8 }).map(planted);

/** Every text of a document with its path. */
function textsOf(value: JsonValue, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) {
    return (value as readonly JsonValue[]).flatMap((item, index) =>
      textsOf(item, `${path}[${index}]`),
    );
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** Each text is found at the place that is told for it, behind what begins a text in its format. */
function expectPlaces(document: ReadDocument, source: string): void {
  expect(document.problems).toEqual([]);
  const lines = source.split('\n');
  const texts = textsOf(document.schedule!).filter(([, text]) => /^N\d+N/.test(text));
  expect(texts.length).toBeGreaterThan(0);
  for (const [path, text] of texts) {
    const { line, column } = document.placeOf(path);
    const number = /^N\d+N/.exec(text)![0];
    const found = [lines[line - 1]!.slice(column - 1), lines[line] ?? ''].join(' ');
    expect(found.replace(/^(?:["']|[|>][-+\d]*\r? *)/, '').trimStart()).toMatch(
      new RegExp(`^${number}`),
    );
  }
}

const read = (format: DocumentFormat, text: string): ReadDocument =>
  readDocument({ name: 'a', format, bytes: new TextEncoder().encode(text) });

describe('places of fields', () => {
  it('are right in any YAML', () => {
    const style = fc.record({
      indent: fc.integer({ min: 2, max: 4 }),
      lineWidth: fc.constantFrom(0, 80),
      collectionStyle: fc.constantFrom('any' as const, 'flow' as const, 'block' as const),
      defaultStringType: fc.constantFrom(
        'PLAIN' as const,
        'QUOTE_DOUBLE' as const,
        'QUOTE_SINGLE' as const,
        'BLOCK_LITERAL' as const,
      ),
    });
    fc.assert(
      fc.property(posts, style, (given, options) => {
        const source = stringify({ posts: given }, options);
        const written = parseDocument(source);
        // The writer does not always write what it can read.
        fc.pre(written.errors.length === 0);
        const document = read('yaml', source);
        expect(document.schedule).toEqual(written.toJS());
        expectPlaces(document, source);
      }),
    );
  });

  it('are right in any JSON, which is read as JSON.parse does', () => {
    // No document may have a field of that name; read-document.spec.ts says how it is told.
    const anything = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));
    fc.assert(
      fc.property(posts, fc.constantFrom(0, 1, '\t'), anything, (given, indent, extra) => {
        const source = JSON.stringify({ extra, posts: given }, null, indent);
        const document = read('json', source);
        expect(document.schedule).toEqual(JSON.parse(source));
        expectPlaces(document, source);
      }),
    );
  });

  it('are right in any CSV', () => {
    const ids = ['one', 'two', 'three'];
    fc.assert(
      fc.property(
        posts,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (given, separator, end) => {
          const header = [
            'account',
            'text',
            'publishAt',
            'assets',
            ...ids.map((id) => `settings.${id}`),
          ];
          const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
          const rows = given.map(({ account, text, publishAt, assets, settings }) =>
            [
              account,
              text,
              publishAt ?? '',
              assets?.join('|') ?? '',
              ...ids.map((id) => settings?.[id] ?? ''),
            ].map(cell),
          );
          const source = [header, ...rows].map((cells) => cells.join(separator) + end).join('');
          const document = read('csv', source);
          expect(document.schedule).toEqual({ posts: given });
          expectPlaces(document, source);
        },
      ),
    );
  });

  it('are right in any Markdown', () => {
    fc.assert(
      fc.property(posts, (given) => {
        const [first, ...others] = given;
        const front = {
          to: [first!.account],
          at: first!.publishAt ?? 'N0N',
          assets: first!.assets ?? [],
          settings: first!.settings ?? {},
        };
        const texts = [first!, ...others].map(({ text }) => text.replaceAll(/^---\s*$/gm, 'x'));
        const source = `---\n${stringify(front)}---\n\n${texts.join('\n\n---\n')}\n`;
        const document = read('markdown', source);
        const found = textsOf(document.schedule!).filter(([path]) => path.endsWith('.text'));
        expect(found.map(([, text]) => text)).toEqual(texts);
        expectPlaces(document, source);
      }),
    );
  });

  it('are told for whatever is wrong, line by line', () => {
    const lines = ['posts:'];
    const fault = fc.constantFrom(
      ['  - text: @reserved', 'syntax_invalid'],
      ['  - text: {open: 1}', null],
      ['  - { a: 1, a: 2 }', 'syntax_invalid'],
      ['  - text: !tag x', 'syntax_invalid'],
      ['  - text: fine', null],
    );
    fc.assert(
      fc.property(fc.array(fault, { minLength: 1, maxLength: 20 }), (faults) => {
        const source = [...lines, ...faults.map(([line]) => line)].join('\n');
        const wanted = faults.flatMap(([, code], index) =>
          code === null ? [] : [`${index + 2} ${code}`],
        );
        const found = read('yaml', source).problems.map(
          ({ code, position }) => `${position.line} ${code}`,
        );
        expect(found).toEqual(wanted);
      }),
    );
  });
});
