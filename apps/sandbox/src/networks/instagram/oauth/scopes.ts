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

/** Separated by commas or spaces. */
export function splitScopes(text: string): readonly string[] {
  return [...new Set(text.split(/[,\s]+/).filter((scope) => scope !== ''))];
}
