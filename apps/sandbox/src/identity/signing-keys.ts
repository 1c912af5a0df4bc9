import { createPrivateKey, createPublicKey, generateKeyPair, randomUUID } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { NetworkState } from '../kernel/network.js';

interface StoredKey {
  readonly kid: string;
  readonly privateJwk: JsonWebKey;
}

/** A key that signs tokens. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const generate = promisify(generateKeyPair);
const document = 'signing-keys';
const publishedKeys = 2;

/**
 * The RSA keys of an identity provider, newest first; the first one signs. They are made when they are first
 * needed and kept from then on, over a reset too, because those who verify keep them in a cache.
 */
export class SigningKeys {
  private making: Promise<readonly StoredKey[]> | null = null;
  private latest: readonly StoredKey[] | null = null;

  constructor(private readonly state: NetworkState) {}

  async current(): Promise<SigningKey> {
    const [first] = await this.stored();
    if (!first) throw new Error('there is no signing key');
    const privateKey = createPrivateKey({ key: first.privateJwk, format: 'jwk' });
    return { kid: first.kid, privateKey, publicKey: createPublicKey(privateKey) };
  }

  /** The key set (RFC 7517) that verifiers fetch. */
  async keySet(): Promise<{ readonly keys: readonly JsonWebKey[] }> {
    const keys = (await this.stored()).map(({ kid, privateJwk: { kty, n, e } }) => ({
      kty,
      kid,
      use: 'sig',
      alg: 'RS256',
      n,
      e,
    }));
    return { keys };
  }

  /** Signs with a new key; `keepsOlder` leaves the one before it in the key set. */
  async rotate({ keepsOlder }: { readonly keepsOlder: boolean }): Promise<string> {
    const older = keepsOlder ? await this.stored() : [];
    const fresh = await newKey();
    this.store([fresh, ...older].slice(0, publishedKeys));
    return fresh.kid;
  }

  /** Puts the keys back that a reset took out of the state. */
  restore(): void {
    const kept = this.state.get<readonly StoredKey[]>(document);
    if (kept !== undefined) this.latest = kept;
    else if (this.latest !== null) this.store(this.latest);
  }

  private async stored(): Promise<readonly StoredKey[]> {
    if (this.latest !== null) return this.latest;
    this.making ??= Promise.all(Array.from({ length: publishedKeys }, newKey));
    const made = await this.making;
    if (this.latest === null) this.store(made);
    return this.latest ?? made;
  }

  private store(keys: readonly StoredKey[]): void {
    this.latest = keys;
    this.state.set(document, keys);
  }
}

async function newKey(): Promise<StoredKey> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return { kid: randomUUID(), privateJwk: privateKey.export({ format: 'jwk' }) };
}
