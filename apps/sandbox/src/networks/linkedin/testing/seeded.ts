export const callback = 'https://tester.example/callback?from=linkedin';
export const memberScopes = 'openid profile w_member_social';
export const pageScopes =
  'r_basicprofile rw_organization_admin w_organization_social r_organization_social w_organization_social_feed r_organization_social_feed';
/** Ada as the two applications know her, and the page she administers. */
export const ada = 'urn:li:person:kX7pQ2mRtA';
export const adaOfPages = 'urn:li:person:aDc55TqLw0';
export const garden = 'urn:li:organization:24140001';
