import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { answered, api } from '../api/client.js';
import { isDark, setTheme, whenThemeChanges } from './theme.js';

/** Whether the page is dark, and the switch between the two, which the person's other browsers follow. */
export function useTheme(): { readonly isDark: boolean; readonly toggle: () => void } {
  const dark = useSyncExternalStore(whenThemeChanges, isDark);
  const { mutate } = useMutation({
    mutationFn: (theme: 'light' | 'dark') =>
      answered(api.PATCH('/v1/dashboard/preferences', { body: { theme } })),
  });
  const toggle = (): void => {
    const theme = dark ? 'light' : 'dark';
    setTheme(theme);
    mutate(theme);
  };
  return { isDark: dark, toggle };
}
