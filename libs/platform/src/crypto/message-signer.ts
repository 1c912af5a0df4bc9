import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { credentialCipherConfig } from './credential-cipher.config.js';

/**
 * Signs short messages that come back to us, such as addresses for uploads: HMAC-SHA256 with keys derived
 * from the master keys. The purpose keeps a signature of one kind from passing for another.
 */
@Injectable()
export class MessageSigner {
  private readonly masterKeys: readonly Buffer[];

  constructor(config: Config) {
    this.masterKeys = config.get(credentialCipherConfig).keys.map(({ bytes }) => bytes);
  }

  /** Base64url of 256 bits, made with the first master key. */
  sign(purpose: string, message: string): string {
    return signature(this.masterKeys[0]!, purpose, message).toString('base64url');
  }

  /** True for a signature by any of the master keys; compares in constant time. */
  verify(purpose: string, message: string, given: string): boolean {
    const bytes = Buffer.from(given, 'base64url');
    // Of the last letter only four bits count: without this, four texts would pass for one signature.
    if (bytes.toString('base64url') !== given) return false;
    return this.masterKeys.some((key) => {
      const expected = signature(key, purpose, message);
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    });
  }
}

function signature(masterKey: Buffer, purpose: string, message: string): Buffer {
  const key = hkdfSync('sha256', masterKey, '', `postrider ${purpose}`, 32);
  return createHmac('sha256', Buffer.from(key)).update(message).digest();
}
