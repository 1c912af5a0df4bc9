import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/platform';
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
   * Takes as long for an address that nobody has as for a wrong password. That an address waits for its proof
   * is told only to who knows the password.
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
    const passwordHash = known ? known.passwordHash : waiting;
    const matches = await this.passwords.matches(passwordHash, password);
    if (!matches || passwordHash === null) throw credentialsInvalid();
    await this.tries.succeeded('password', email, clientAddress);
    if (!known || known.user.emailVerifiedAt === null) throw emailNotVerified();
    return { user: known.user, passwordHash };
  }
}
