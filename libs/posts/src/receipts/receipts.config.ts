import { createPrivateKey, type KeyObject } from 'node:crypto';
import { defineConfig, type ConfigVariable } from '#libs/kernel';

/** A private key of P-256 under a short id, the `kid` of what it signs. */
export interface ReceiptKey {
  readonly id: string;
  readonly key: KeyObject;
}

const keys: ConfigVariable<readonly ReceiptKey[]> = {
  name: 'RECEIPT_KEYS',
  kind: 'comma-separated list of id:key',
  help: 'Keys that sign receipts of published posts, each an id and a P-256 key in base64 of PKCS #8 (DER). The first one signs, the public parts of all are published. Without any, receipts cannot be read.',
  secret: true,
  fallback: { value: [] },
  parse: (text) => {
    const entries = text.split(',').map((entry) => parseKey(entry.trim()));
    if (new Set(entries.map(({ id }) => id)).size < entries.length) {
      throw new Error('must not use one key id twice');
    }
    return entries;
  },
};

/** The keys behind receipts. */
export const receiptsConfig = defineConfig('Receipts', { keys });

function parseKey(entry: string): ReceiptKey {
  const colon = entry.indexOf(':');
  const id = entry.slice(0, Math.max(colon, 0));
  if (!/^[\w-]{1,32}$/.test(id)) throw new Error('must have entries like id:base64key');
  const key = privateKeyOf(Buffer.from(entry.slice(colon + 1), 'base64'));
  if (key?.asymmetricKeyDetails?.namedCurve === 'prime256v1') return { id, key };
  throw new Error(`key ${id} must be a P-256 private key, PKCS #8 in base64`);
}

/** What the library says of a key that it cannot read may quote it. */
function privateKeyOf(der: Buffer): KeyObject | null {
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    return null;
  }
}
