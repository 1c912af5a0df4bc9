/** An entry of `lastTransactions` (StatusResponse of the App Store Server API), not verified yet. */
export interface LastTransaction {
  readonly originalTransactionId: string;
  readonly status: number;
  readonly signedTransactionInfo: string;
  readonly signedRenewalInfo: string | null;
}

/** All entries of all subscription groups; null for a body of another shape. */
export function lastTransactionsOf(body: Buffer): readonly LastTransaction[] | null {
  const groups = member(parsed(body), 'data');
  if (!Array.isArray(groups)) return null;
  return groups.flatMap((group: unknown) => {
    const entries = member(group, 'lastTransactions');
    return Array.isArray(entries) ? entries.flatMap(lastTransactionOf) : [];
  });
}

/** `errorCode` of an error answer; null where there is none, as with a refused bearer. */
export function errorCodeOf(body: Buffer): number | null {
  const code = member(parsed(body), 'errorCode');
  return typeof code === 'number' ? code : null;
}

function lastTransactionOf(entry: unknown): LastTransaction[] {
  const originalTransactionId = member(entry, 'originalTransactionId');
  const status = member(entry, 'status');
  const signedTransactionInfo = member(entry, 'signedTransactionInfo');
  const renewal = member(entry, 'signedRenewalInfo');
  if (typeof originalTransactionId !== 'string' || typeof status !== 'number') return [];
  if (typeof signedTransactionInfo !== 'string') return [];
  const signedRenewalInfo = typeof renewal === 'string' ? renewal : null;
  return [{ originalTransactionId, status, signedTransactionInfo, signedRenewalInfo }];
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
