/** Apps need no registration: every id is one, except for those that begin with `unknown`. */
export function isPlatformApp(clientId: string): boolean {
  return clientId !== '' && !clientId.startsWith('unknown');
}

/** Every secret fits, except for none and those that begin with `wrong`. */
export function isGoodSecret(secret: string): boolean {
  return secret !== '' && !secret.startsWith('wrong');
}
