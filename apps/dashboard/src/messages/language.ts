import { LANGUAGES, type Language } from './languages.js';

const KEY = 'postrider-language';

/** The language part of a tag: `de` of `de-AT`; null for one that is not here. */
export function languageOf(tag: string): Language | null {
  const [language = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, language) ? (language as Language) : null;
}

/** What was chosen in this browser, else the first of the browser's that is here. */
export function firstLanguage(tags: readonly string[]): Language {
  const chosen = localStorage.getItem(KEY);
  const known = chosen === null ? null : languageOf(chosen);
  return known ?? tags.map(languageOf).find((language) => language !== null) ?? 'en';
}

/**
 * The tag by which days, months and clocks are written: as the browser has the language, because they differ between
 * London and New York.
 */
export function localeTag(language: Language, tags: readonly string[]): string {
  const own = tags.find((tag) => languageOf(tag) === language);
  return own ?? (language === 'en' ? 'en-GB' : language);
}

/** Remembers a choice for the pages before a sign-in. @param language null for what the browser asks for */
export function rememberLanguage(language: Language | null): void {
  if (language === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, language);
}
