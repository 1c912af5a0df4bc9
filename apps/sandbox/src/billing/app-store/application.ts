import { createPublicKey, type KeyObject } from 'node:crypto';
import type { NetworkState } from '../../kernel/network.js';
import { makeChain, newKeys, pemOf, rootPem, signWith, type StoredChain } from './signing-chain.js';

/** The one app on sale here, and the key that may ask about it. */
interface StoredApplication {
  readonly chain: StoredChain;
  /** In-App Purchase key: PKCS #8, PEM. */
  readonly privateKey: string;
}

export const bundleId = 'example.postrider.app';
export const appAppleId = 1_234_567_890;
export const issuerId = '57246542-96fe-1a63-e053-0824d011072a';
export const keyId = 'SANDBOX2X9';
const place = 'application';

/** What Apple knows about the app: its key, and the certificates Apple itself signs with. */
export class Application {
  private stored: StoredApplication;

  constructor(private readonly state: NetworkState) {}

  /** Finds the keys again after a restart, and keeps them over a reset: clients have pinned the root. */
  restore(now: Date): void {
    this.stored = this.state.get<StoredApplication>(place) ??
      this.stored ?? { chain: makeChain(now), privateKey: pemOf(newKeys().privateKey) };
    this.state.set(place, this.stored);
  }

  /** What the API asks its key for. */
  get publicKey(): KeyObject {
    return createPublicKey(this.stored.privateKey);
  }

  /** Everything a client has to be configured with. */
  describe(): Readonly<Record<string, string | number>> {
    const { privateKey, chain } = this.stored;
    return { bundleId, appAppleId, issuerId, keyId, privateKey, rootCertificate: rootPem(chain) };
  }

  sign(payload: unknown): string {
    return signWith(this.stored.chain, payload);
  }
}
