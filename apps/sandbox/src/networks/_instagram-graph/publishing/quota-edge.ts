import type { NodeCall } from '../desk.js';
import { selectFields } from '../requests/fields.js';
import { timeOf } from '../requests/paging.js';
import { invalidParameter } from '../requests/refusals.js';
import { postsPerDay, quotaSeconds } from './publishing-quota.js';

/** `GET /{ig-user-id}/content_publishing_limit`; without `fields` only the use. */
export function readQuota({ desk, account, parameters, now }: NodeCall): Record<string, unknown> {
  const since = timeOf(parameters, 'since') ?? now - quotaSeconds * 1000;
  if (since < now - quotaSeconds * 1000 - 60_000) {
    throw invalidParameter('Param since must be at most 24 hours ago');
  }
  const used = account.quirk === 'exhausted' ? postsPerDay : desk.quota.used(account.id, since);
  const readers = {
    quota_usage: () => used,
    config: () => ({ quota_total: postsPerDay, quota_duration: quotaSeconds }),
  };
  const fields = parameters.text('fields') ?? 'quota_usage';
  return { data: [selectFields(readers, fields, 'IGContentPublishingLimit')] };
}
