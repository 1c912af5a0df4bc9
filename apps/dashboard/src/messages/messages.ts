import type { MessageFormatElement } from 'react-intl';
import english from './en.json';

/** Every text has its name in en.json; other languages have the same names. */
export type MessageId = keyof typeof english;
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

/** Languages that are complete, each by the name it gives itself. */
export const LANGUAGES = { en: 'English' } as const;
export type Language = keyof typeof LANGUAGES;

const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: () => Promise.resolve(english as Messages),
};

/** Texts are parsed when the application is built (compiled-messages.mjs); other languages come when they are chosen. */
export function messagesOf(language: Language): Promise<Messages> {
  return LOADERS[language]();
}
