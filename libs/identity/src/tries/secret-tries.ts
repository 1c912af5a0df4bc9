import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { addressBlock } from '#libs/platform';
import { tooManyTries } from '../identity.errors.js';
import { SecretTriesRepository } from '../persistence/secret-tries.repository.js';

/** Which secret is tried: each has a count of its own. */
export type TriedSecret = 'password' | 'sign_up_code' | 'reset_code';

/** Wrong tries for one address from one network: a client's, and for IPv6 the one that the client's lies in. */
const LIMIT_FROM_ONE_CLIENT = 5;
const LIMIT_FROM_ONE_SITE = 50;
/** Wrong tries from one network for whatever addresses. */
const LIMIT_FOR_ALL_ADDRESSES = 100;
const LOCK_MS = 15 * 60_000;

/** What is counted for a try. */
interface Counts {
  readonly here: Buffer;
  /** Null for IPv4, where it would be the same. */
  readonly site: Buffer | null;
  readonly client: Buffer;
}

/**
 * Counts tries of passwords and codes. A try counts before it is looked at, so that many at the same time
 * are not more than many in a row; the right one forgets those before it. The address need not be anybody's:
 * being locked out tells nothing. Nothing counts an address by itself: with that, anybody could lock its owner
 * out from anywhere.
 */
@Injectable()
export class SecretTries {
  constructor(
    private readonly tries: SecretTriesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError rate_limited after five wrong tries, for 15 minutes */
  async begin(secret: TriedSecret, email: string, clientAddress: string | null): Promise<void> {
    const { here, site, client } = counts(secret, email, clientAddress);
    await this.count(here, LIMIT_FROM_ONE_CLIENT, LIMIT_FROM_ONE_CLIENT);
    // In these two people share a count: their windows end by themselves.
    if (site !== null) await this.count(site, LIMIT_FROM_ONE_SITE, 0);
    await this.count(client, LIMIT_FOR_ALL_ADDRESSES, 0);
  }

  async succeeded(secret: TriedSecret, email: string, clientAddress: string | null): Promise<void> {
    const { here, site, client } = counts(secret, email, clientAddress);
    await this.tries.forget(site === null ? [here] : [here, site]);
    // Who has an account of their own must not forget with it what they tried with others.
    await this.tries.uncount(client);
  }

  private async count(subject: Buffer, limit: number, putOffBy: number): Promise<void> {
    const now = this.clock.now();
    const lock = { endsAt: new Date(now.getTime() + LOCK_MS), putOffBy };
    const { tries, endsAt } = await this.tries.count(subject, now, lock);
    if (tries <= limit) return;
    throw tooManyTries(Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
  }
}

function counts(secret: TriedSecret, email: string, clientAddress: string | null): Counts {
  const client = clientAddress === null ? null : addressBlock(clientAddress);
  const site = clientAddress === null ? null : addressBlock(clientAddress, 48);
  return {
    here: hashOf([secret, email, client]),
    site: site === client ? null : hashOf([secret, email, site]),
    client: hashOf([secret, null, client]),
  };
}

function hashOf(parts: readonly (string | null)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts), 'utf8').digest();
}
