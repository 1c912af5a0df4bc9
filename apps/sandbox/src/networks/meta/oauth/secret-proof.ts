import { createHmac } from 'node:crypto';
import type { Parameters } from '../graph/parameters.js';
import { missingSecretProof, wrongSecretProof } from '../graph/token-errors.js';
import type { Applications } from './applications.js';

const validSeconds = 5 * 60;

/**
 * Checks `appsecret_proof` (Facebook Login: Security). It counts in the query string only: proofs in
 * form bodies have been seen ignored. The form without a time is older and still taken.
 */
export function checkSecretProof(
  applications: Applications,
  caller: { readonly appId: string; readonly token: string },
  { query }: Parameters,
  now: Date,
): void {
  const proof = query.get('appsecret_proof');
  const secret = applications.secretOf(caller.appId);
  if (proof === undefined) {
    if (applications.settings(caller.appId).requireSecretProof) throw missingSecretProof();
    return;
  }
  const time = query.get('appsecret_time');
  const isStale = time !== undefined && !isRecent(String(time), now);
  const message = time === undefined ? caller.token : `${caller.token}|${String(time)}`;
  const expected = createHmac('sha256', secret ?? '')
    .update(message)
    .digest('hex');
  if (secret === null || isStale || proof !== expected) throw wrongSecretProof();
}

function isRecent(time: string, now: Date): boolean {
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  return /^\d+$/.test(time) && age <= validSeconds;
}
