import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  type JSX,
  type ReactNode,
} from 'react';
import { IntlProvider } from 'react-intl';
import { firstLanguage, localeTag, rememberLanguage } from './language.js';
import type { Language } from './languages.js';
import { messagesOf, type Messages } from './messages.js';

type Change = (language: Language | null) => Promise<void>;
const ChangeLanguage = createContext<Change>(async () => undefined);

/** Changes the language of all pages; null for what the browser asks for. */
export function useLanguageChange(): Change {
  return useContext(ChangeLanguage);
}

/** @param props.first the language that its texts are loaded in already */
export function LanguageProvider(props: {
  readonly first: { readonly language: Language; readonly messages: Messages };
  readonly children: ReactNode;
}): JSX.Element {
  const [shown, setShown] = useState(props.first);
  const change = useCallback(async (language: Language | null) => {
    rememberLanguage(language);
    const chosen = language ?? firstLanguage(navigator.languages);
    const messages = await messagesOf(chosen);
    document.documentElement.lang = chosen;
    setShown((before) => (before.language === chosen ? before : { language: chosen, messages }));
  }, []);
  const locale = useMemo(() => localeTag(shown.language, navigator.languages), [shown.language]);
  return (
    <ChangeLanguage value={change}>
      <IntlProvider
        key={shown.language}
        locale={locale}
        defaultLocale="en"
        messages={shown.messages as Record<string, string>}
      >
        {props.children}
      </IntlProvider>
    </ChangeLanguage>
  );
}
