import { readdirSync, readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

type Texts = Readonly<Record<string, string>>;

const FOLDER = 'apps/dashboard/src/messages';
const languages = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, 2));
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(`${FOLDER}/${language}.json`, 'utf8')) as Texts;

/** What a text is given, and of which kind: `count plural`. */
function argumentsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  const found = elements.flatMap((element): readonly string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = [`${element.value} ${TYPE[element.type]}`];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return own;
    return [...own, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
  });
  return [...new Set(found)].toSorted();
}

const english = textsOf('en');

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const texts = textsOf(language);

  it('has a text of its own for every name, and no other', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('is given the same as the English', () => {
    const different = Object.entries(english)
      .map(([name, text]) => ({
        name,
        wanted: argumentsOf(parse(text)),
        found: argumentsOf(parse(texts[name] ?? '')),
      }))
      .filter(({ wanted, found }) => wanted.join() !== found.join());
    expect(different).toEqual([]);
  });
});
