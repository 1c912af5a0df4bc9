/** Apps need no registration: every id is one, except for those that begin with `unknown`. */
export function isPlatformApp(clientId: string): boolean {
  return clientId !== '' && !clientId.startsWith('unknown');
}

/** Every secret fits, except for none and those that begin with `wrong`. */
export function isGoodSecret(secret: string): boolean {
  return secret !== '' && !secret.startsWith('wrong');
}

/** https, or http on this machine: an app in development has no certificate. Nothing after `#`. */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash } = new URL(text);
  if (hash !== '') return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}
