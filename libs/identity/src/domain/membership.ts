/** What a person is in a workspace. So far everybody is an owner; all routes are open to members. */
export type MembershipRole = 'owner';
