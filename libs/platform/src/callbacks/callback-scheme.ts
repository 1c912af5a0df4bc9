const SCHEME = /^[a-z][a-z0-9+.-]{1,63}$/;

/**
 * A scheme of private use (RFC 8252, section 7.1): the name of a domain of its maker, turned round. Nothing else has a
 * handler of the system, a browser or another app behind it less likely.
 */
const PRIVATE_USE = /^[a-z]{2,}(?:\.[a-z0-9][a-z0-9-]*)+$/;

/** Domains of those who make systems: theirs open settings and tools, and no app of anybody else. */
const OF_SYSTEMS = /^(?:(?:com\.)?(?:microsoft|apple|android|windows)|com\.google\.android)\./;

/** Our own apps, and those that receive codes of agents at schemes of an older kind, as their documentation says (November 2026). */
const KNOWN_APPS: ReadonlySet<string> = new Set([
  'cursor',
  'postrider',
  'raycast',
  'vscode',
  'vscode-insiders',
  'windsurf',
]);

/** Schemes a browser acts on itself, whatever an operator lists. */
const NEVER: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'data',
  'file',
  'filesystem',
  'http',
  'https',
  'intent',
  'javascript',
  'shell',
  'vbscript',
  'view-source',
]);

/**
 * An app's own URL scheme (RFC 3986, section 3.1), or null when it may not be a redirect target: only what is known to be
 * an app's is. A trailing `:` or `://` is dropped.
 * @param allowed the configured schemes; empty allows those of private use, such as `com.example.app`
 */
export function appCallbackScheme(given: string, allowed: readonly string[]): string | null {
  const scheme = given
    .trim()
    .toLowerCase()
    .replace(/:(\/\/)?$/, '');
  if (!SCHEME.test(scheme) || NEVER.has(scheme)) return null;
  if (allowed.length > 0) {
    return allowed.some((entry) => entry.toLowerCase() === scheme) ? scheme : null;
  }
  return isAppsOwn(scheme) ? scheme : null;
}

function isAppsOwn(scheme: string): boolean {
  return KNOWN_APPS.has(scheme) || (PRIVATE_USE.test(scheme) && !OF_SYSTEMS.test(scheme));
}
