import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { normalizeEmail, type User } from '../domain/user.js';
import { credentialsInvalid, emailNotVerified } from '../identity.errors.js';
import { VerificationRepository } from '../persistence/verification.repository.js';
import { SecretTries } from '../tries/secret-tries.js';
import { Users } from '../users/users.js';
import { Passwords } from './passwords.js';

/** Somebody whose password was right. */
export interface ProvedPerson {
  readonly user: User;
  /** The stored hash that matched. */
  readonly passwordHash: string;
}

/** Tells by address and password who somebody is. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly users: Users,
    private readonly signUps: VerificationRepository,
    private readonly passwords: Passwords,
    private readonly tries: SecretTries,
    private readonly clock: Clock,
  ) {}

  /**
   * Both hashes that an address may have are always compared, the account's and that of a sign-up which waits for
   * its proof, and a sign-up waits for addresses with an account, too: neither the answer nor the time it takes
   * tells whether an address is taken. That one waits is told only to who knows the sign-up's password.
   * @throws DomainError credentials_invalid, email_not_verified, rate_limited
   */
  async require(
    given: string,
    password: string,
    clientAddress: string | null,
  ): Promise<ProvedPerson> {
    const email = normalizeEmail(given);
    await this.tries.begin('password', email, clientAddress);
    const [known, waiting] = await Promise.all([
      this.users.findForSignIn(email),
      this.signUps.findPasswordHash(email, this.clock.now()),
    ]);
    const passwordHash = known?.passwordHash ?? null;
    const matches = await this.passwords.matches(passwordHash, password);
    const matchesWaiting = await this.passwords.matches(waiting, password);
    if (matches && known && passwordHash !== null) {
      await this.tries.succeeded('password', email, clientAddress);
      return { user: known.user, passwordHash };
    }
    // No success: whoever signs up with somebody's address knows this password, and must not forget the wrong ones.
    if (matchesWaiting) throw emailNotVerified();
    throw credentialsInvalid();
  }
}
