import type { PinterestCall } from '../requests/call.js';

/** `GET /v5/user_account`: the person whom the token belongs to. */
export function readProfile({ desk, person }: PinterestCall): unknown {
  const metrics = desk.kernel.metrics.ofAccount(person.id);
  const count = (name: string, fallback: number): number => Number(metrics[name] ?? fallback);
  return {
    account_type: person.accountType,
    ...(person.hidesId ? {} : { id: person.id }),
    username: person.username,
    business_name: person.businessName,
    about: 'Lives in the sandbox.',
    profile_image: desk.addresses.avatar(person.id),
    website_url: '',
    follower_count: count('follower_count', person.followers),
    following_count: count('following_count', 7),
    monthly_views: count('monthly_views', 0),
    pin_count: desk.pins.ofOwner(person.id).length,
    board_count: desk.boards.ofOwner(person.id).length,
  };
}
