import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguageChange } from '../messages/language-provider.js';
import { languageOf } from '../messages/language.js';
import { preferencesQuery } from '../time/shown-zone.js';
import { setSingleKeys } from './keys/single-keys.js';
import { setTheme } from './theme.js';

/** Shows everything as this person settled on, in whatever browser they sign in. */
export function useKeptPreferences(): void {
  const { data } = useQuery(preferencesQuery);
  const change = useLanguageChange();
  const theme = data?.theme;
  const locale = data?.locale;
  const singleKeys = data?.singleKeyShortcuts;
  useEffect(() => {
    if (theme !== undefined) setTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (singleKeys !== undefined) setSingleKeys(singleKeys);
  }, [singleKeys]);
  useEffect(() => {
    if (locale !== undefined) void change(locale === null ? null : languageOf(locale));
  }, [locale, change]);
}
