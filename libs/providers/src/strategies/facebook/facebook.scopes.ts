import { defineConfig, list } from '#libs/kernel';

/** Without these nothing can be published on a Page; every other one only widens what can be done. */
export const FACEBOOK_REQUIRED: readonly string[] = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_posts',
];

/** Permission to comment as the Page. */
export const FACEBOOK_COMMENT_SCOPE = 'pages_manage_engagement';

/** What a login for Pages asks for (Meta, "Permissions reference"). */
export const FACEBOOK_SCOPES: readonly string[] = [
  ...FACEBOOK_REQUIRED,
  FACEBOOK_COMMENT_SCOPE,
  'pages_read_user_content',
  'read_insights',
  // Pages that a business portfolio holds are not listed without it.
  'business_management',
];

/** The operator's choice: what a Meta app was not approved for may be left out. */
export const facebookConfig = defineConfig('Facebook permissions', {
  scopes: list('FACEBOOK_SCOPES', {
    default: FACEBOOK_SCOPES,
    help: 'Permissions asked for when Pages are connected; one that the Meta app does not know fails every connect.',
  }),
});
