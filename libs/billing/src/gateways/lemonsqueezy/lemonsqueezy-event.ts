import { createHash } from 'node:crypto';
import { signatureInvalid } from '../../billing.errors.js';
import type { ReceivedHeaders } from '../header-value.js';
import { hexSignatureMatches } from '../hex-signature.js';
import {
  idAt,
  isObject,
  resourceIn,
  textAt,
  timeAt,
  unreadable,
  type JsonObject,
  type Resource,
} from './json-api.js';

/** The name of the claim token in the custom data of a checkout. */
export const CLAIM_TOKEN_KEY = 'claim_token';

/** A message whose signature is right. */
export interface LemonSqueezyEvent {
  /** SHA-256 of the body: the system gives events no id, and repeats one byte by byte. */
  readonly id: string;
  readonly name: string;
  readonly isTestMode: boolean;
  readonly storeId: string | null;
  readonly claimToken: string | null;
  readonly updatedAt: Date | null;
  readonly resource: Resource;
  readonly payload: unknown;
}

/**
 * Checks `X-Signature`, hex HMAC-SHA256 of the body, with each of the secrets. No time is signed: what is sent again
 * is told by its id, and what is out of date by its `updated_at`.
 * @throws DomainError signature_invalid
 */
export function verifySignature(
  rawBody: Buffer,
  headers: ReceivedHeaders,
  secrets: readonly string[],
): void {
  const signature = headers['x-signature'];
  if (secrets.some((secret) => hexSignatureMatches(rawBody, signature, secret))) return;
  throw signatureInvalid();
}

/** Reads a message. The header `X-Event-Name` is not signed, so that the body names the event. */
export function readEvent(rawBody: Buffer): LemonSqueezyEvent {
  const payload = parse(rawBody);
  const meta = isObject(payload) && isObject(payload.meta) ? payload.meta : null;
  const name = meta && textAt(meta, 'event_name');
  if (!meta || name === null) throw unreadable('event');
  const resource = resourceIn(payload, typeIn(payload));
  const { attributes } = resource;
  return {
    id: createHash('sha256').update(rawBody).digest('hex'),
    name,
    isTestMode: meta.test_mode === true || attributes.test_mode === true,
    storeId: idAt(attributes, 'store_id'),
    claimToken: claimIn(meta),
    updatedAt: timeAt(attributes, 'updated_at'),
    resource,
    payload,
  };
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw unreadable('event');
  }
}

function typeIn(payload: unknown): string {
  const data = isObject(payload) && isObject(payload.data) ? payload.data : {};
  return textAt(data, 'type') ?? 'event';
}

function claimIn(meta: JsonObject): string | null {
  return isObject(meta.custom_data) ? textAt(meta.custom_data, CLAIM_TOKEN_KEY) : null;
}
