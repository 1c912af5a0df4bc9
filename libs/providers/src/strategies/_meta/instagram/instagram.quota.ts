import { ProviderFailure } from '../../../contract/failure.js';
import type { InstagramApi } from './instagram.api.js';
import { QUOTA_WAIT_MS } from './instagram.failures.js';

/** Where Instagram does not tell: its pages name 50 and 100. */
const DEFAULT_QUOTA = 50;

/** Posts of the rolling day, and how many there may be. */
export interface Quota {
  readonly used: number;
  readonly total: number;
}

/** Reads the account's quota (Instagram Platform, "IG User Content Publishing Limit"). */
export async function readQuota(api: InstagramApi): Promise<Quota> {
  const answer = await api.readOwn('content_publishing_limit', { fields: 'quota_usage,config' });
  const [row] = answer.list('data');
  return {
    used: row?.number('quota_usage') ?? 0,
    total: row?.object('config').number('quota_total') ?? DEFAULT_QUOTA,
  };
}

/**
 * Spares a publish call that would be refused. A quota that cannot be read keeps nobody from trying:
 * Instagram itself counts.
 * @throws ProviderFailure rate_limited
 */
export async function requireQuota(api: InstagramApi): Promise<void> {
  const quota = await readQuota(api).catch((error: unknown) => {
    if (error instanceof ProviderFailure) return null;
    throw error;
  });
  if (quota === null || quota.used < quota.total) return;
  throw new ProviderFailure({
    failureClass: 'rate_limited',
    message: `Instagram takes ${quota.total} posts of an account a day`,
    providerCode: '9/2207042',
    retryAfterMs: QUOTA_WAIT_MS,
    scope: 'account',
  });
}
