import type { MessageFormatElement } from 'react-intl';
import english from './en.json';

/** Every text has its name in en.json; other languages have the same names. */
export type MessageId = keyof typeof english;
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

/** Texts are parsed when the application is built (compiled-messages.mjs). */
export const englishMessages: Messages = english;
