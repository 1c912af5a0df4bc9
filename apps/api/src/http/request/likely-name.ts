import { isOneEditAway } from '#libs/kernel';

/** What other services call these, squeezed to lower case without separators. */
const elsewhere: Readonly<Record<string, string>> = {
  accountid: 'account',
  after: 'cursor',
  campaign: 'campaignId',
  channel: 'account',
  count: 'limit',
  end: 'to',
  first: 'limit',
  handle: 'account',
  network: 'provider',
  nextcursor: 'cursor',
  pagesize: 'limit',
  pagetoken: 'cursor',
  perpage: 'limit',
  period: 'window',
  platform: 'provider',
  query: 'q',
  range: 'window',
  run: 'runId',
  search: 'q',
  select: 'fields',
  since: 'from',
  size: 'limit',
  skip: 'offset',
  start: 'from',
  starting: 'from',
  state: 'status',
  take: 'limit',
  type: 'kind',
  until: 'to',
};
const LONGEST_COMPARED = 40;

/** The name that was probably meant; null when none is near. */
export function likelyName(given: string, names: readonly string[]): string | null {
  if (given.length > LONGEST_COMPARED) return null;
  const squeezed = squeeze(given);
  const same = names.find((name) => squeeze(name) === squeezed);
  if (same !== undefined) return same;
  const meant = Object.hasOwn(elsewhere, squeezed) ? elsewhere[squeezed] : undefined;
  if (meant !== undefined && names.includes(meant)) return meant;
  return names.find((name) => name.length > 2 && isOneEditAway(squeezed, squeeze(name))) ?? null;
}

function squeeze(name: string): string {
  return name.toLowerCase().replace(/[-_[\] ]/g, '');
}
