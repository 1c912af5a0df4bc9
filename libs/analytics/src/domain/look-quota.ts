import type { MetricsQuota } from '#libs/providers';

export const QUOTA_PERIODS_MS: Readonly<Record<MetricsQuota['per'], number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** Where a network's documentation says nothing. */
const USUAL: MetricsQuota = { perAccount: 60, perNetwork: 1_000, per: 'hour' };

export type QuotaOverrides = ReadonlyMap<string, MetricsQuota>;

/** How often a network may be asked: as the operator says, else as its definition does. */
export function quotaOf(
  provider: string,
  ofDefinition: MetricsQuota | undefined,
  overrides: QuotaOverrides,
): MetricsQuota {
  return overrides.get(provider) ?? ofDefinition ?? USUAL;
}

/**
 * Reads `linkedin=40/1000@day`: looks per account, looks of all accounts together, and the time they are for.
 * @throws Error with what is wrong
 */
export function readQuotaOverrides(text: string): QuotaOverrides {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return new Map(items.map(readOverride));
}

function readOverride(item: string): [string, MetricsQuota] {
  const match = /^([a-z][a-z0-9_]*)=(\d{1,9})\/(\d{1,9})@(minute|hour|day)$/.exec(item);
  if (match === null) {
    throw new Error(`must be like linkedin=40/1000@day, separated by commas; ${item} is not`);
  }
  const [, provider, perAccount, perNetwork, per] = match;
  const quota = {
    perAccount: Number(perAccount),
    perNetwork: Number(perNetwork),
    per: per as MetricsQuota['per'],
  };
  return [provider!, quota];
}
