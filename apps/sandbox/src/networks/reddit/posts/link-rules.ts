import type { Community } from '../communities/community.js';
import type { RedditCall } from '../requests/call.js';
import { refusal, requirementNotMet } from '../requests/refusals.js';

const DAY_SECONDS = 86_400;

/** The target of a link post. Throws when it is none, or none for this community. */
export function readLink(call: RedditCall, one: Community): string {
  const { fields } = call;
  const link = fields.text('url').trim();
  if (link === '') throw refusal('NO_URL', 'url');
  const host = hostOf(link);
  if (host === null) throw refusal('BAD_URL', 'url');
  if (one.bannedDomains.some((domain) => isBelow(host, domain))) {
    throw refusal('DOMAIN_BANNED', 'url');
  }
  requireAllowedDomain(call, one, host);
  requireFirstPost(call, one, link);
  return link;
}

function hostOf(link: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(link) || !URL.canParse(link)) return null;
  return new URL(link).hostname.toLowerCase();
}

function requireAllowedDomain({ fields }: RedditCall, one: Community, host: string): void {
  const { link_restriction_policy, domain_blacklist, domain_whitelist } = one.requirements;
  const isListed = (domains: readonly string[]): boolean =>
    domains.some((domain) => isBelow(host, domain));
  const isRefused =
    (link_restriction_policy === 'blacklist' && isListed(domain_blacklist)) ||
    (link_restriction_policy === 'whitelist' && !isListed(domain_whitelist));
  if (!isRefused) return;
  const reason =
    link_restriction_policy === 'blacklist' ? 'LINK_BLACKLISTED' : 'LINK_NOT_WHITELISTED';
  const explanation = 'Links to this domain are not allowed in this community.';
  throw requirementNotMet({ reason, explanation, field: 'url' }, fields.flag('validate_on_submit'));
}

/** The same link is a repost, unless `resubmit` says that one is meant. */
function requireFirstPost({ desk, fields }: RedditCall, one: Community, link: string): void {
  const earlier = desk.posts
    .list()
    .find((post) => post.community === one.name && post.link === link && !post.isDeleted);
  if (earlier === undefined) return;
  if (!fields.flag('resubmit')) throw refusal('ALREADY_SUB', 'url');
  const days = one.requirements.link_repost_age;
  const ageSeconds = desk.kernel.now().getTime() / 1000 - earlier.createdUtc;
  if (days === null || ageSeconds >= days * DAY_SECONDS) return;
  const explanation = `This link was posted here in the last ${days} days.`;
  throw requirementNotMet(
    { reason: 'LINK_REPOST_AGE', explanation, field: 'url' },
    fields.flag('validate_on_submit'),
  );
}

function isBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
