import { createHmac } from 'node:crypto';
import type { Clock } from '#libs/kernel';
import { readGraphError, type GraphAnswer } from './graph.error.js';

/** With what calls are proven to come from the application's own server. */
export interface AppSecretProof {
  readonly appSecret: string;
  readonly clock: Clock;
}

/**
 * Query parameters that prove that the caller knows the application's secret; valid for five minutes
 * (Meta, "Login security": appsecret_proof). Pure.
 */
export function appSecretProof(
  accessToken: string,
  appSecret: string,
  unixSeconds: number,
): Readonly<Record<'appsecret_proof' | 'appsecret_time', string>> {
  const appsecret_time = String(unixSeconds);
  const appsecret_proof = createHmac('sha256', appSecret)
    .update(`${accessToken}|${appsecret_time}`)
    .digest('hex');
  return { appsecret_proof, appsecret_time };
}

/** The proof of one call, made now. */
export function proofNow(
  accessToken: string,
  { appSecret, clock }: AppSecretProof,
): Readonly<Record<string, string>> {
  return appSecretProof(accessToken, appSecret, Math.floor(clock.now().getTime() / 1000));
}

/** Whether a call was refused because the application requires proofs and there was none. Pure. */
export function asksForProof(answer: GraphAnswer): boolean {
  const error = readGraphError(answer);
  return error?.code === 100 && /require an appsecret_proof/i.test(error.words);
}
