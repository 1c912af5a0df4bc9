import { defineConfig, list } from '#libs/kernel';

/** Without these nothing can be published; every other one only widens what an account can do. */
export const INSTAGRAM_BUSINESS_REQUIRED: readonly string[] = [
  'instagram_basic',
  'instagram_content_publish',
];

/** Permission to write comments, the first comment included. */
export const INSTAGRAM_BUSINESS_COMMENT_SCOPE = 'instagram_manage_comments';

/** What a login asks for (Meta, "Permissions reference"). */
export const INSTAGRAM_BUSINESS_SCOPES: readonly string[] = [
  ...INSTAGRAM_BUSINESS_REQUIRED,
  'pages_show_list',
  'pages_read_engagement',
  // Pages that a business portfolio holds are not listed without it.
  'business_management',
  INSTAGRAM_BUSINESS_COMMENT_SCOPE,
  'instagram_manage_insights',
  // Deletes posts.
  'instagram_manage_contents',
];

/** The operator's choice: what a Meta app was not approved for may be left out. */
export const instagramBusinessConfig = defineConfig('Instagram Business permissions', {
  scopes: list('INSTAGRAM_BUSINESS_SCOPES', {
    default: INSTAGRAM_BUSINESS_SCOPES,
    help: 'Permissions asked for when Instagram accounts behind Pages are connected; one that the Meta app does not know fails every connect.',
  }),
});
