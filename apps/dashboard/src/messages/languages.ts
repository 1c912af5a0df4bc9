/** Languages that are complete, each by the name it gives itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español', ja: '日本語' } as const;
export type Language = keyof typeof LANGUAGES;
