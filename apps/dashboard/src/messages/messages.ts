import type { MessageFormatElement } from 'react-intl';
import type english from './en.json';
import englishFirst from './en.json?first';
import firstNames from './en.json?first-names';
import type { Language } from './languages.js';

/** Every text has its name in en.json; other languages have the same names. */
export type MessageId = keyof typeof english;
export type Messages = Readonly<Record<string, MessageFormatElement[]>>;

/** A text as it is built in: plain words, or what was parsed. */
type PackedText = string | MessageFormatElement[];
type Load = () => Promise<{ readonly default: readonly PackedText[] }>;

/** What parsers call words without a value in them. */
const PLAIN = 0;

const FIRST: Readonly<Record<Language, Load>> = {
  en: async () => ({ default: englishFirst }),
  de: () => import('./de.json?first'),
  es: () => import('./es.json?first'),
  ja: () => import('./ja.json?first'),
};
const REST: Readonly<Record<Language, Load>> = {
  en: () => import('./en.json?rest'),
  de: () => import('./de.json?rest'),
  es: () => import('./es.json?rest'),
  ja: () => import('./ja.json?rest'),
};

function named(names: readonly string[], texts: readonly PackedText[]): Messages {
  return Object.fromEntries(
    texts.map((text, place) => [
      names[place] ?? '',
      typeof text === 'string' ? [{ type: PLAIN, value: text }] : text,
    ]),
  );
}

/** The texts of the frame around the screens, and of the calendar. */
export async function firstMessagesOf(language: Language): Promise<Messages> {
  return named(firstNames, (await FIRST[language]()).default);
}

export async function messagesOf(language: Language): Promise<Messages> {
  const [first, rest, names] = await Promise.all([
    firstMessagesOf(language),
    REST[language](),
    import('./en.json?rest-names'),
  ]);
  return { ...first, ...named(names.default, rest.default) };
}
