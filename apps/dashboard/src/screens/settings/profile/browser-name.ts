const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox, Windows`: enough to recognise one's own; null for what is no browser. */
export function browserOf(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const nameOf = (names: typeof BROWSERS): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const found = [nameOf(BROWSERS), nameOf(SYSTEMS)].filter((name) => name !== undefined);
  return found.length > 0 ? found.join(', ') : userAgent.slice(0, 60) || null;
}
