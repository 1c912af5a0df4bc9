/** Whether an address to go back to is absolute, of the web, and without a fragment. */
export function isWebRedirect(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false;
  return ['https:', 'http:'].includes(new URL(text).protocol);
}

/**
 * The same, and https unless it is on this machine. Most networks take https only, which a service that is tried out
 * does not have.
 */
export function isSecureRedirect(text: string): boolean {
  if (!isWebRedirect(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
