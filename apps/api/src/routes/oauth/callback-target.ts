import type { CallbackOutcome } from '#libs/accounts';

/**
 * Parameters of OAuth answers that are no secrets once the state is used up: a code works once and only
 * with our credentials (RFC 6749, section 4.1.2; RFC 9207; OpenID Connect Session Management).
 */
const PLAIN_PARAMETERS = new Set([
  'authuser',
  'code',
  'error',
  'error_code',
  'error_description',
  'error_message',
  'error_reason',
  'error_uri',
  'hd',
  'iss',
  'prompt',
  'scope',
  'session_state',
  'state',
  'success',
]);

/** Whether the address may hold a secret that still works, such as a password. */
export function holdsSecret(query: object): boolean {
  return Object.keys(query).some((name) => !PLAIN_PARAMETERS.has(name));
}

/** Where the browser goes: the app, else the dashboard. Null: it gets a page. */
export function callbackTarget(
  { connectionId, callbackScheme, status }: CallbackOutcome,
  dashboardUrl: string | null,
): string | null {
  if (connectionId === null) return null;
  const facts = new URLSearchParams({ connectionId, status });
  if (callbackScheme !== null) return `${callbackScheme}://oauth/callback?${facts}`;
  if (dashboardUrl === null) return null;
  const target = new URL(dashboardUrl);
  for (const [name, value] of facts) target.searchParams.set(name, value);
  return target.toString();
}
