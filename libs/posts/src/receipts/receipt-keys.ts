import { createPublicKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import {
  ReceiptKeysRepository,
  type PublishedKey,
} from '../persistence/receipt-keys.repository.js';
import { receiptKeyReplaced, receiptsNotConfigured } from '../posts.errors.js';
import { receiptsConfig, type ReceiptKey } from './receipts.config.js';

/** The keys that sign, and all that ever have: public parts are kept before anything is signed by them. */
@Injectable()
export class ReceiptKeys {
  private readonly configured: readonly ReceiptKey[];
  private published: Promise<ReadonlyMap<string, PublishedKey>> | null = null;

  constructor(
    private readonly keys: ReceiptKeysRepository,
    config: Config,
  ) {
    this.configured = config.get(receiptsConfig).keys;
  }

  /** The key that signs. @throws DomainError receipts_not_configured, receipt_key_replaced */
  async signing(): Promise<ReceiptKey> {
    const [first] = this.configured;
    if (first === undefined) throw receiptsNotConfigured();
    const published = (await this.publish()).get(first.id);
    const { x, y } = publicPart(first);
    if (published?.x !== x || published.y !== y) throw receiptKeyReplaced(first.id);
    return first;
  }

  /** Public parts of all keys that were ever configured, oldest first. */
  async all(): Promise<readonly PublishedKey[]> {
    await this.publish();
    return this.keys.all();
  }

  /** Once a process, and again when that has failed. @returns the configured ones as they are kept */
  private publish(): Promise<ReadonlyMap<string, PublishedKey>> {
    this.published ??= this.publishAll().catch((error: unknown) => {
      this.published = null;
      throw error;
    });
    return this.published;
  }

  private async publishAll(): Promise<ReadonlyMap<string, PublishedKey>> {
    if (this.configured.length === 0) return new Map();
    const kept = await this.keys.add(this.configured.map(publicPart));
    return new Map(kept.map((key) => [key.kid, key]));
  }
}

function publicPart({ id, key }: ReceiptKey): PublishedKey {
  const { x, y } = createPublicKey(key).export({ format: 'jwk' });
  return { kty: 'EC', crv: 'P-256', x: x!, y: y!, kid: id, alg: 'ES256', use: 'sig' };
}
