import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
  type JSX,
  type ReactNode,
} from 'react';
import { IntlProvider } from 'react-intl';
import { firstLanguage, localeTag, rememberLanguage } from './language.js';
import type { Language } from './languages.js';
import { loadedTexts } from './loaded-texts.js';

type Change = (language: Language | null) => Promise<void>;
const ChangeLanguage = createContext<Change>(async () => undefined);

/** Changes the language of all pages; null for what the browser asks for. */
export function useLanguageChange(): Change {
  return useContext(ChangeLanguage);
}

/** Around all that has texts; the first of them are loaded already. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  const { language, messages } = useSyncExternalStore(loadedTexts.subscribe, loadedTexts.current);
  const change = useCallback(async (chosen: Language | null) => {
    rememberLanguage(chosen);
    const next = chosen ?? firstLanguage(navigator.languages);
    if (next !== loadedTexts.current().language) await loadedTexts.change(next);
    document.documentElement.lang = next;
  }, []);
  const locale = useMemo(() => localeTag(language, navigator.languages), [language]);
  return (
    <ChangeLanguage value={change}>
      <IntlProvider
        key={language}
        locale={locale}
        defaultLocale="en"
        messages={messages as Record<string, never>}
      >
        {children}
      </IntlProvider>
    </ChangeLanguage>
  );
}
