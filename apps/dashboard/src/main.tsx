import './shell/link-token.js';
import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.js';
import { firstLanguage } from './messages/language.js';
import { LanguageProvider } from './messages/language-provider.js';
import { loadedTexts } from './messages/loaded-texts.js';
import { router } from './routes.js';
import { applyTheme, storedTheme } from './shell/theme.js';

applyTheme(storedTheme());
const language = firstLanguage(navigator.languages);
document.documentElement.lang = language;
await loadedTexts.open(language);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
