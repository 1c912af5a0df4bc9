export const LOCALES = ['en', 'de', 'es', 'ja'] as const;
export const THEMES = ['light', 'dark', 'system'] as const;

/** How one person wants to see the dashboard, in whatever workspace. */
export interface Preferences {
  /** Null: what the browser asks for. */
  readonly locale: (typeof LOCALES)[number] | null;
  readonly theme: (typeof THEMES)[number];
  /** IANA name. Null: that of the workspace. */
  readonly timezone: string | null;
  /** Null: as the locale has it. */
  readonly hour12: boolean | null;
  /** Whether keys work without Ctrl, Alt or Command. */
  readonly singleKeyShortcuts: boolean;
}

/** What is to change; absent fields stay. */
export type PreferenceChanges = Partial<Preferences>;

/** Of a person who never changed any. */
export const DEFAULT_PREFERENCES: Preferences = {
  locale: null,
  theme: 'system',
  timezone: null,
  hour12: null,
  singleKeyShortcuts: true,
};
