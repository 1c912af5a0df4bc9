import { checkDescription, checkTitle, refused } from './metadata-rules.js';
import type { Localization } from './video-record.js';

/** Titles and descriptions by language. Throws GoogleError. */
export function readLocalizations(value: unknown): Readonly<Record<string, Localization>> {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw refused('invalidVideoMetadata');
  const entries = Object.entries(value).map(([language, texts]) => {
    const { title, description = '' } = isObject(texts) ? texts : {};
    if (!/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(language))
      throw refused('invalidVideoMetadata');
    if (typeof title !== 'string' || typeof description !== 'string')
      throw refused('invalidVideoMetadata');
    checkTitle(title);
    checkDescription(description);
    return [language, { title, description }] as const;
  });
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
