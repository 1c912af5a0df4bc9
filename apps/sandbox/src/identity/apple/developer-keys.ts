import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { ControlError } from '../../control/control-error.js';
import type { NetworkState } from '../../kernel/network.js';

interface StoredKey {
  readonly teamId: string;
  /** SPKI in PEM. */
  readonly publicKey: string;
}

/** A key as Apple gives it to a developer: the `.p8` file and what has to be said with it. */
export interface DeveloperKey {
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS#8 in PEM. */
  readonly privateKey: string;
}

/** The team of everything that was not registered. */
export const sandboxTeam = 'SANDBOXTM1';

const ownDocument = 'developer-key';
const ownKeyId = 'SANDBOXKY1';

/** The keys with which developers sign client secrets: those registered, and one that the sandbox made. */
export class DeveloperKeys {
  private latest: DeveloperKey | null = null;

  constructor(private readonly state: NetworkState) {}

  /** The ready-made key, made with the first question for it; the same one from then on, over a reset too. */
  own(): DeveloperKey {
    if (this.latest) return this.latest;
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return this.store({ teamId: sandboxTeam, keyId: ownKeyId, privateKey: pem });
  }

  /** Takes up the ready-made key, or puts it back after a reset: a service was configured with it. */
  restore(): void {
    const kept = this.state.get<DeveloperKey>(ownDocument) ?? this.latest;
    if (kept) this.store(kept);
  }

  /** @throws ControlError when the text is no public key of P-256 in PEM */
  register(keyId: string, teamId: string, publicKey: string): void {
    const key = readPublicKey(publicKey);
    if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
      throw new ControlError(400, 'publicKey must be a P-256 key in PEM');
    }
    const stored = key.export({ type: 'spki', format: 'pem' }).toString();
    this.state.set(`developer-key/${keyId}`, { teamId, publicKey: stored } satisfies StoredKey);
  }

  /** The team and the public key behind a key id. */
  find(keyId: string): { readonly teamId: string; readonly publicKey: KeyObject } | undefined {
    const stored = this.state.get<StoredKey>(`developer-key/${keyId}`);
    if (stored) return { teamId: stored.teamId, publicKey: createPublicKey(stored.publicKey) };
    const own = this.latest;
    if (own?.keyId !== keyId) return undefined;
    return { teamId: own.teamId, publicKey: createPublicKey(createPrivateKey(own.privateKey)) };
  }

  private store(key: DeveloperKey): DeveloperKey {
    this.latest = key;
    this.state.set(ownDocument, key);
    return key;
  }
}

function readPublicKey(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}
