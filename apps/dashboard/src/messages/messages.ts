import type { MessageFormatElement } from 'react-intl';
import english from './en.json';
import type { Language } from './languages.js';

/** Every text has its name in en.json; other languages have the same names. */
export type MessageId = keyof typeof english;
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: () => Promise.resolve(english as Messages),
  de: async () => (await import('./de.json')).default as Messages,
  es: async () => (await import('./es.json')).default as Messages,
  ja: async () => (await import('./ja.json')).default as Messages,
};

/** Texts are parsed when the application is built (compiled-messages.mjs); other languages come when they are chosen. */
export function messagesOf(language: Language): Promise<Messages> {
  return LOADERS[language]();
}
