import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/platform';
import { tooManyTries } from '../identity.errors.js';
import { SecretTriesRepository } from '../persistence/secret-tries.repository.js';

/** Which secret is tried: each has a count of its own. */
export type TriedSecret = 'password' | 'sign_up_code' | 'reset_code';

/** Wrong tries for one address from one place, and from everywhere together. */
const LIMIT_FROM_ONE_PLACE = 5;
const LIMIT_FROM_ANYWHERE = 50;
const LOCK_MS = 15 * 60_000;

/**
 * Counts tries of passwords and codes. A try counts before it is looked at, so that many at the same time
 * are not more than many in a row; the right one forgets those before it. The address need not be anybody's:
 * being locked out tells nothing.
 */
@Injectable()
export class SecretTries {
  constructor(
    private readonly tries: SecretTriesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError rate_limited after five wrong tries, for 15 minutes */
  async begin(secret: TriedSecret, email: string, clientAddress: string | null): Promise<void> {
    const [here, anywhere] = subjects(secret, email, clientAddress);
    await this.count(here, LIMIT_FROM_ONE_PLACE);
    // Who is locked out here does not lock others out.
    await this.count(anywhere, LIMIT_FROM_ANYWHERE);
  }

  async succeeded(secret: TriedSecret, email: string, clientAddress: string | null): Promise<void> {
    await this.tries.forget(subjects(secret, email, clientAddress));
  }

  private async count(subject: Buffer, limit: number): Promise<void> {
    const now = this.clock.now();
    const lockedUntil = new Date(now.getTime() + LOCK_MS);
    const { tries, endsAt } = await this.tries.count(subject, now, lockedUntil, limit);
    if (tries <= limit) return;
    throw tooManyTries(Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
  }
}

function subjects(
  secret: TriedSecret,
  email: string,
  clientAddress: string | null,
): readonly [here: Buffer, anywhere: Buffer] {
  return [hashOf([secret, email, clientAddress]), hashOf([secret, email])];
}

function hashOf(parts: readonly (string | null)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts), 'utf8').digest();
}
