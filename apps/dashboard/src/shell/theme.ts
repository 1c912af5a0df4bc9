export type Theme = 'light' | 'dark' | 'system';

const KEY = 'postrider-theme';
const listeners = new Set<() => void>();

/** As this browser was set; the system's where it was not. */
export function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset['theme'] = theme;
}

/** Changes and remembers it. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  applyTheme(theme);
  for (const tell of listeners) tell();
}

/** Told of every change here, and of the system's own. @returns what ends it */
export function whenThemeChanges(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** Whether the page is dark now, whatever made it so. */
export function isDark(): boolean {
  const theme = storedTheme();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}
