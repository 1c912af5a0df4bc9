import type { MessageFormatElement } from 'react-intl';
import type english from './en.json';
import englishFirst from './en.json?first';
import type { Language } from './languages.js';

/** Every text has its name in en.json; other languages have the same names. */
export type MessageId = keyof typeof english;
export type Messages = Readonly<Record<string, MessageFormatElement[]>>;

type Load = () => Promise<{ readonly default: Messages }>;

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

/** The texts of the frame around the screens, and of the calendar. */
export async function firstMessagesOf(language: Language): Promise<Messages> {
  return (await FIRST[language]()).default;
}

export async function messagesOf(language: Language): Promise<Messages> {
  const [first, rest] = await Promise.all([FIRST[language](), REST[language]()]);
  return { ...first.default, ...rest.default };
}
