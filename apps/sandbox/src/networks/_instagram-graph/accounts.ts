/** An Instagram account of the sandbox. */
export interface InstagramAccount {
  /** The professional account's id, in paths and webhooks. */
  readonly id: string;
  /** The id that only one application sees. */
  readonly appScopedId: string;
  readonly username: string;
  /** Empty for accounts that never filled it in. */
  readonly name: string;
  readonly accountType: 'Business' | 'Media_Creator';
  /** What this account is for; left out for an ordinary one. */
  readonly quirk?: AccountQuirk;
}

/**
 * `restricted`: publishing answers 25/2207050. `blocked`: publishing answers 4/2207051 without effect. `blocked_live`:
 * it answers so although the post is out, as happened in production. `no_trials`: trial reels are refused.
 * `exhausted`: no posts are left for today. `wrapped`: token and profile come as `{"data":[…]}`, as the guides print them.
 * `sparse`: media have no `caption` and no `media_product_type`, which the reference keeps for Facebook Login.
 */
type AccountQuirk =
  | 'restricted'
  | 'blocked'
  | 'blocked_live'
  | 'no_trials'
  | 'exhausted'
  | 'wrapped'
  | 'sparse';

/** Accounts of any host; the ids of professional accounts begin with 17841. */
export const instagramAccounts: readonly InstagramAccount[] = [
  anAccount('01', 'garden_daily', 'Garden Daily', {}),
  anAccount('02', 'studio_ida', 'Ida Studio', { accountType: 'Media_Creator', quirk: 'no_trials' }),
  anAccount('03', 'harbor_bakery', '', { quirk: 'wrapped' }),
  anAccount('04', 'frozen_fern', 'Frozen Fern', { quirk: 'restricted' }),
  anAccount('05', 'blocked_birch', 'Blocked Birch', { quirk: 'blocked' }),
  anAccount('06', 'lucky_lime', 'Lucky Lime', { quirk: 'blocked_live' }),
  anAccount('07', 'busy_basil', 'Busy Basil', { quirk: 'exhausted' }),
];

/** An account by the last two digits of its ids. */
export function anAccount(
  number: string,
  username: string,
  name: string,
  more: Partial<InstagramAccount>,
): InstagramAccount {
  return {
    id: `178414000000100${number}`,
    appScopedId: `245710000000200${number}`,
    username,
    name,
    accountType: 'Business',
    ...more,
  };
}
