import { defineConfig, list, type ConfigValues, type ConfigVariable } from '#libs/kernel';

const version: ConfigVariable<string> = {
  name: 'LINKEDIN_API_VERSION',
  kind: 'YYYYMM',
  help: 'Month of the LinkedIn API release to call. LinkedIn switches each off after about a year.',
  secret: false,
  fallback: { value: '202609' },
  parse: (value) => {
    if (!/^20\d\d(0[1-9]|1[0-2])$/.test(value)) throw new Error('must be a month as YYYYMM');
    return value;
  },
};

/** Without it a member's posts cannot be published; everything else only widens what an account can do. */
export const memberRequired: readonly string[] = ['w_member_social'];

/** Without it no page can be posted to. Pages are listed with one of two further scopes. */
export const pageRequired: readonly string[] = ['w_organization_social'];

/** Scopes that a member's posts need. Further ones must be granted to the operator's own app. */
export const memberScopes: readonly string[] = ['openid', 'profile', 'w_member_social'];

/** Scopes of the Community Management API that pages need, comments and look-ups included. */
export const pageScopes: readonly string[] = [
  'r_basicprofile',
  'rw_organization_admin',
  'w_organization_social',
  'r_organization_social',
  'w_organization_social_feed',
  'r_organization_social_feed',
];

/** What an operator's LinkedIn apps differ in (LinkedIn, "Versioning" and "Increasing access"). */
export const linkedinConfig = defineConfig('LinkedIn API', {
  version,
  memberScopes: list('LINKEDIN_SCOPES', {
    default: memberScopes,
    help: 'Scopes asked for when a member connects; one that the app lacks fails every connect. Changing them ends earlier logins.',
  }),
  pageScopes: list('LINKEDIN_PAGE_SCOPES', {
    default: pageScopes,
    help: 'Scopes asked for when pages are connected; one that the app lacks fails every connect. Changing them ends earlier logins.',
  }),
});

/** The operator's choices, as the strategies read them. */
export type LinkedinOptions = ConfigValues<typeof linkedinConfig>;
