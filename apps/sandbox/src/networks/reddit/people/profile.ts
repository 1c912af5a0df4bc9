import type { SandboxKernel } from '../../../kernel/network.js';
import type { Addresses } from '../addresses.js';
import type { RedditCall } from '../requests/call.js';
import { type Person } from './person.js';

/** `GET /api/v1/me`: the signed-in person, without a wrapper. */
export function readMe({ desk, person }: RedditCall): unknown {
  return {
    ...publicProfile(desk, person),
    has_verified_email: person.hasVerifiedEmail,
    over_18: false,
    inbox_count: 0,
    has_mail: false,
    coins: 0,
    num_friends: 0,
    can_create_subreddit: person.linkKarma > 100,
  };
}

function publicProfile(
  { kernel, addresses }: { readonly kernel: SandboxKernel; readonly addresses: Addresses },
  person: Person,
): Record<string, unknown> {
  const metrics = kernel.metrics.ofAccount(person.id);
  const linkKarma = Number(metrics.link_karma ?? person.linkKarma);
  const commentKarma = Number(metrics.comment_karma ?? person.commentKarma);
  return {
    name: person.name,
    id: person.id,
    icon_img: addresses.image(`avatar_${person.id}.png?width=256&height=256&s=sandbox`),
    total_karma: Number(metrics.total_karma ?? linkKarma + commentKarma),
    link_karma: linkKarma,
    comment_karma: commentKarma,
    created: person.createdUtc,
    created_utc: person.createdUtc,
    is_suspended: person.isSuspended,
    is_employee: false,
    is_mod: false,
    verified: true,
    subreddit: {
      display_name: `u_${person.name}`,
      display_name_prefixed: `u/${person.name}`,
      title: person.title,
      subscribers: Number(metrics.subscribers ?? person.followers),
      over_18: false,
      subreddit_type: 'user',
      url: `/user/${person.name}/`,
    },
  };
}
