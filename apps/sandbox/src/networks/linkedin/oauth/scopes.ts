/** Which of LinkedIn's products an application stands for. */
export type ApplicationFamily = 'self_serve' | 'community';

const signIn = ['openid', 'profile', 'email'];
const member = [
  'w_member_social',
  'w_member_social_feed',
  'r_member_postAnalytics',
  'r_member_profileAnalytics',
  'r_1st_connections_size',
];
const organization = [
  'r_basicprofile',
  'rw_organization_admin',
  'r_organization_admin',
  'w_organization_social',
  'r_organization_social',
  'w_organization_social_feed',
  'r_organization_social_feed',
  'r_organization_followers',
];

/** Every scope an application of the sandbox can be granted; r_member_social and its like are closed. */
const grantableScopes: readonly string[] = [...signIn, ...member, ...organization];

/** The scopes of an authorize request or a form: separated by spaces, sometimes commas. */
export function splitScopes(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,]+/).filter((scope) => scope !== ''))];
}

/**
 * Community Management is given to applications without any other product, so its scopes tell the two
 * applications apart that one client id of the sandbox stands for.
 */
export function familyOf(scopes: readonly string[]): ApplicationFamily {
  return scopes.some((scope) => organization.includes(scope)) ? 'community' : 'self_serve';
}

/** The scopes that the application cannot have: unknown, closed, not its own, or of both products at once. */
export function unauthorizedScopes(
  scopes: readonly string[],
  allowed: readonly string[] | null,
): readonly string[] {
  const isCommunity = familyOf(scopes) === 'community';
  return scopes.filter(
    (scope) =>
      !(allowed ?? grantableScopes).includes(scope) || (isCommunity && signIn.includes(scope)),
  );
}
