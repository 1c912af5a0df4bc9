import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 16;
/** Random bytes for many ids: asking the system for few at a time costs more than all the rest. */
const pool = Buffer.alloc(256 * BYTES);
let used = pool.length;
const BODY = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Every kind of id the service hands out, by its prefix. */
export type IdPrefix =
  | 'ws'
  | 'usr'
  | 'sess'
  | 'inv'
  | 'mail'
  | 'key'
  | 'conn'
  | 'acct'
  | 'asset'
  | 'run'
  | 'post'
  | 'pcm'
  | 'rvw'
  | 'att'
  | 'evt'
  | 'whk'
  | 'dlv'
  | 'sup'
  | 'rcpt'
  | 'aud'
  | 'idem'
  | 'appr'
  | 'req'
  | 'lab'
  | 'imp'
  | 'rec'
  | 'que'
  | 'qit'
  | 'out';

/** A prefixed, time-ordered identifier such as `post_01JD…`. */
export type Id<Prefix extends IdPrefix = IdPrefix> = string & { readonly __prefix?: Prefix };

export type WorkspaceId = Id<'ws'>;
export type UserId = Id<'usr'>;
export type SessionId = Id<'sess'>;
export type AccountId = Id<'acct'>;
export type AssetId = Id<'asset'>;
export type RunId = Id<'run'>;
export type PostId = Id<'post'>;
export type MailId = Id<'mail'>;
export type SupportRequestId = Id<'sup'>;
export type WebhookId = Id<'whk'>;
export type DeliveryId = Id<'dlv'>;
export type LabelId = Id<'lab'>;
export type ApprovalId = Id<'appr'>;
export type ImportId = Id<'imp'>;
export type RecurrenceId = Id<'rec'>;
export type QueueId = Id<'que'>;
export type QueueItemId = Id<'qit'>;

/** UUID version 7 (RFC 9562): 48 bits of milliseconds, then random, in Crockford base32. */
export function newId<Prefix extends IdPrefix>(
  prefix: Prefix,
  atMs: number = Date.now(),
): Id<Prefix> {
  const bytes = takeRandom();
  bytes.writeUIntBE(atMs, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return `${prefix}_${encode(bytes)}` as Id<Prefix>;
}

/** Below every id that is made at that moment or later: ids sort by their time. */
export function firstIdAt<Prefix extends IdPrefix>(prefix: Prefix, atMs: number): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeUIntBE(atMs, 0, 6);
  return `${prefix}_${encode(bytes)}`;
}

/** True for a well-formed id of that prefix; says nothing about its existence. */
export function isId<Prefix extends IdPrefix>(prefix: Prefix, value: unknown): value is Id<Prefix> {
  return (
    typeof value === 'string' &&
    value.startsWith(`${prefix}_`) &&
    BODY.test(value.slice(prefix.length + 1))
  );
}

function takeRandom(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.subarray(used - BYTES, used);
}

/** 128 bits in 26 digits of 5 bits: the first digit carries the 3 top bits. */
function encode(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  // Two zero bits in front make 130, a multiple of five.
  let count = 2;
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff;
    for (count += 8; count >= 5; count -= 5) text += ALPHABET[(bits >> (count - 5)) & 31];
  }
  return text;
}
