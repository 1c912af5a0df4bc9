import './shell/link-token.js';
import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { queryClient } from './api/query-client.js';
import { englishMessages } from './messages/messages.js';
import { router } from './routes.js';
import { applyTheme, storedTheme } from './shell/theme.js';

/** English as the browser has it: days, months and clocks are written differently in London and New York. */
const locale = navigator.languages.find((tag) => /^en\b/i.test(tag)) ?? 'en-GB';

applyTheme(storedTheme());
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <IntlProvider
      locale={locale}
      defaultLocale="en"
      messages={englishMessages as Record<string, string>}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>
  </StrictMode>,
);
