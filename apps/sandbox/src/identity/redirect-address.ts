/**
 * Whether an address to go back to counts as registered when nothing was registered: https, or this machine. The
 * real providers take https only (Apple not even this machine), which a service that is tried out does not have.
 */
export function isRedirectAddress(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false;
  const { protocol, hostname } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'http:') return isLocal;
  return protocol === 'https:';
}
