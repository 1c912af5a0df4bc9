/** Permissions that an application of the sandbox has (Meta for Developers: Permissions Reference). */
export const knownPermissions: readonly string[] = [
  'public_profile',
  'email',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_posts',
  'pages_manage_engagement',
  'pages_manage_metadata',
  'pages_read_user_content',
  'read_insights',
  'publish_video',
  'business_management',
  'ads_read',
  'ads_management',
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_comments',
  'instagram_manage_insights',
  'instagram_manage_contents',
];

/** Given with every login, and never asked for on the page. */
export const everybodysPermission = 'public_profile';

/** What a Facebook Login for Business configuration stands for: its permissions are chosen in the dashboard. */
export const configuredPermissions: readonly string[] = knownPermissions.filter(
  (name) => !['email', 'publish_video', 'ads_read', 'ads_management'].includes(name),
);

/** The names in a `scope` parameter, comma separated. */
export function splitScope(text: string): readonly string[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  return [...new Set(names)];
}
