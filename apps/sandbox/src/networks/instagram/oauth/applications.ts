/** Apps need no registration: every id is one, except for those that begin with `unknown`. */
export function isPlatformApp(clientId: string): boolean {
  return clientId !== '' && !clientId.startsWith('unknown');
}

/** Every secret fits, except for none and those that begin with `wrong`. */
export function isGoodSecret(secret: string): boolean {
  return secret !== '' && !secret.startsWith('wrong');
}

/** The permission that every other one needs, refreshing a token too. */
export const basicScope = 'instagram_business_basic';

/** Permissions of Instagram Login; the names that began with `business_` ended in January 2025. */
export const knownScopes: readonly string[] = [
  basicScope,
  'instagram_business_content_publish',
  'instagram_business_manage_comments',
  'instagram_business_manage_insights',
  'instagram_business_manage_messages',
];
