import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BODY = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Every kind of id the service hands out, by its prefix. */
export type IdPrefix =
  'ws' | 'usr' | 'key' | 'conn' | 'acct' | 'asset' | 'run' | 'post' | 'att' | 'evt' | 'whk' | 'req';

/** A prefixed, time-ordered identifier such as `post_01JD…`. */
export type Id<Prefix extends IdPrefix = IdPrefix> = string & { readonly __prefix?: Prefix };

export type WorkspaceId = Id<'ws'>;
export type AccountId = Id<'acct'>;
export type AssetId = Id<'asset'>;
export type RunId = Id<'run'>;
export type PostId = Id<'post'>;

/** UUID version 7 (RFC 9562): 48 bits of milliseconds, then random, in Crockford base32. */
export function newId<Prefix extends IdPrefix>(
  prefix: Prefix,
  atMs: number = Date.now(),
): Id<Prefix> {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(atMs, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return `${prefix}_${encode(bytes)}` as Id<Prefix>;
}

/** True for a well-formed id of that prefix; says nothing about its existence. */
export function isId<Prefix extends IdPrefix>(prefix: Prefix, value: unknown): value is Id<Prefix> {
  return (
    typeof value === 'string' &&
    value.startsWith(`${prefix}_`) &&
    BODY.test(value.slice(prefix.length + 1))
  );
}

function encode(bytes: Buffer): string {
  // 128 bits in 26 digits of 5 bits: the first digit carries the 3 top bits.
  let rest = (bytes.readBigUInt64BE(0) << 64n) | bytes.readBigUInt64BE(8);
  let text = '';
  for (let digit = 0; digit < 26; digit += 1) {
    text = ALPHABET[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}
