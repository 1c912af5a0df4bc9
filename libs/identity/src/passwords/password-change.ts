import { Injectable } from '@nestjs/common';
import type { SessionId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { User } from '../domain/user.js';
import { Sessions } from '../sessions/sessions.js';
import { SecretTries } from '../tries/secret-tries.js';
import { Users } from '../users/users.js';
import { VerificationMails } from '../verifications/verification-mails.js';

/** What a new password means for its person: whoever knew the old one is out. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly tries: SecretTries,
    private readonly mails: VerificationMails,
  ) {}

  /** @param except the session that made the change, which goes on */
  async apply(
    within: Transaction,
    user: User,
    passwordHash: string,
    except: SessionId | null,
  ): Promise<void> {
    await this.users.setPasswordHash(user.id, passwordHash, within);
    await this.sessions.revokeAll(user.id, except, within);
    await this.mails.tellPasswordChanged(within, user.email);
  }

  /** Wrong tries of the old password count no more. */
  forgetTries(user: User, clientAddress: string | null): Promise<void> {
    return this.tries.succeeded('password', user.email, clientAddress);
  }
}
