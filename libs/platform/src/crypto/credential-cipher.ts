import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { CredentialUnreadableError } from '../platform.errors.js';
import { credentialCipherConfig, type MasterKey } from './credential-cipher.config.js';
import type { SealedSecret } from './credential-cipher.types.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals secrets for storage with AES-256-GCM. The context (`account:acct_…`) is authenticated but not
 * stored: a sealed value that was copied to another row does not open there.
 */
@Injectable()
export class CredentialCipher {
  private readonly keys: ReadonlyMap<string, MasterKey>;
  private readonly current: MasterKey;

  constructor(config: Config) {
    const { keys } = config.get(credentialCipherConfig);
    this.keys = new Map(keys.map((key) => [key.id, key]));
    this.current = keys[0]!;
  }

  /** Id of the key that seals. */
  get currentKeyId(): string {
    return this.current.id;
  }

  /** Whether a key is among those that are configured. */
  hasKey(keyId: string): boolean {
    return this.keys.has(keyId);
  }

  /** Whether keys are configured that open only what was sealed before. */
  get hasOlderKeys(): boolean {
    return this.keys.size > 1;
  }

  seal(plain: string, context: string): SealedSecret {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.current.bytes, nonce);
    cipher.setAAD(Buffer.from(context, 'utf8'));
    const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return {
      keyId: this.current.id,
      ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64'),
    };
  }

  /** @throws CredentialUnreadableError when the key is gone, the context differs or a bit has changed. */
  open(sealed: SealedSecret, context: string): string {
    const key = this.keys.get(sealed.keyId);
    if (!key) throw new CredentialUnreadableError(`master key ${sealed.keyId} is not configured`);
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context, 'utf8'));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([plain, decipher.final()]).toString('utf8');
    } catch (cause) {
      throw new CredentialUnreadableError('it was altered, or sealed for another context', cause);
    }
  }

  /** True when the secret was sealed with an older key and should be sealed again. */
  isOutdated(sealed: SealedSecret): boolean {
    return sealed.keyId !== this.current.id;
  }
}
