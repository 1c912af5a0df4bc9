import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguageChange } from '../messages/language-provider.js';
import { languageOf } from '../messages/language.js';
import { preferencesQuery } from '../time/shown-zone.js';
import { setTheme } from './theme.js';

/** Shows everything as this person settled on, in whatever browser they sign in. */
export function useKeptPreferences(): void {
  const { data } = useQuery(preferencesQuery);
  const change = useLanguageChange();
  const theme = data?.theme;
  const locale = data?.locale;
  useEffect(() => {
    if (theme !== undefined) setTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (locale !== undefined) void change(locale === null ? null : languageOf(locale));
  }, [locale, change]);
}
