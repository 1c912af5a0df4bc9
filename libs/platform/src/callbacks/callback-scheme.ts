const SCHEME = /^[a-z][a-z0-9+.-]{1,63}$/;

/** Schemes a browser acts on itself, or that start something else than the app that asked. */
const NEVER = new Set([
  'about',
  'blob',
  'chrome',
  'content',
  'data',
  'facetime',
  'file',
  'filesystem',
  'ftp',
  'http',
  'https',
  'intent',
  'javascript',
  'mailto',
  'ms-settings',
  'sms',
  'tel',
  'vbscript',
  'view-source',
  'ws',
  'wss',
]);

/**
 * An app's own URL scheme (RFC 3986, section 3.1), or null when it may not be a redirect target.
 * A trailing `:` or `://` is dropped.
 * @param allowed the configured schemes; empty allows every private one
 */
export function appCallbackScheme(given: string, allowed: readonly string[]): string | null {
  const scheme = given
    .trim()
    .toLowerCase()
    .replace(/:(\/\/)?$/, '');
  if (!SCHEME.test(scheme) || NEVER.has(scheme)) return null;
  if (allowed.length > 0 && !allowed.some((entry) => entry.toLowerCase() === scheme)) return null;
  return scheme;
}
