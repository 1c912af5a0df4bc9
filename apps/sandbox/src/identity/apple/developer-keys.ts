import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
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

/** The keys with which developers sign client secrets: those registered, and one that the sandbox made. */
export class DeveloperKeys {
  private ready: DeveloperKey | undefined;

  constructor(private readonly state: NetworkState) {}

  /** The ready-made key, made with the first question for it; the same one from then on, over a reset too. */
  own(): DeveloperKey {
    return this.ready ?? this.store(newKey());
  }

  /** Takes up the ready-made key, or puts it back after a reset: a service was configured with it. */
  restore(): void {
    const kept = this.state.get<DeveloperKey>(ownDocument) ?? this.ready;
    if (kept) this.store(kept);
  }

  /** @throws ControlError when the text is no public key of P-256 in PEM */
  register(keyId: string, teamId: string, pem: string): void {
    const key = readPublicKey(pem);
    if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
      throw new ControlError(400, 'publicKey must be a P-256 key in PEM');
    }
    const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
    this.state.set(`developer-key/${keyId}`, { teamId, publicKey } satisfies StoredKey);
  }

  /** The team and the public key behind a key id. */
  find(keyId: string): { readonly teamId: string; readonly publicKey: KeyObject } | undefined {
    const stored = this.state.get<StoredKey>(`developer-key/${keyId}`);
    return stored && { ...stored, publicKey: createPublicKey(stored.publicKey) };
  }

  private store(key: DeveloperKey): DeveloperKey {
    this.ready = key;
    this.state.set(ownDocument, key);
    // A private key in PEM is read as its public one.
    this.register(key.keyId, key.teamId, key.privateKey);
    return key;
  }
}

function newKey(): DeveloperKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { teamId: sandboxTeam, keyId: 'SANDBOXKY1', privateKey: pem };
}

function readPublicKey(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}
