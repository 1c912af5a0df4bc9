import { Injectable } from '@nestjs/common';
import { Clock, type UserId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import { normalizeEmail, type User } from '../domain/user.js';
import { userNotFound } from '../identity.errors.js';
import type { UserEntity } from '../persistence/user.entity.js';
import { UserRepository } from '../persistence/user.repository.js';

/** The people who sign in. They are made by {@link Newcomers}. */
@Injectable()
export class Users {
  constructor(
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found */
  async get(id: UserId, within?: Transaction): Promise<User> {
    const row = await this.users.findById(id, within);
    if (!row) throw userNotFound();
    return presentUser(row);
  }

  async findByEmail(email: string, within?: Transaction): Promise<User | null> {
    const row = await this.users.findByEmail(normalizeEmail(email), within);
    return row && presentUser(row);
  }

  /** The person and the stored password, for sign-in only. The hash is null where there is no password. */
  async findForSignIn(
    email: string,
  ): Promise<{ readonly user: User; readonly passwordHash: string | null } | null> {
    const row = await this.users.findByEmail(normalizeEmail(email));
    return row && { user: presentUser(row), passwordHash: row.passwordHash };
  }

  /** @throws DomainError not_found */
  async passwordHashOf(id: UserId): Promise<string | null> {
    const row = await this.users.findById(id);
    if (!row) throw userNotFound();
    return row.passwordHash;
  }

  setPasswordHash(id: UserId, passwordHash: string, within?: Transaction): Promise<void> {
    return this.users.setPasswordHash(id, passwordHash, this.clock.now(), within);
  }

  /** Notes that the person proved to own the address. */
  setEmailVerified(id: UserId, within?: Transaction): Promise<void> {
    return this.users.setEmailVerified(id, this.clock.now(), within);
  }
}

export function presentUser(row: UserEntity): User {
  const { id, email, name, emailVerifiedAt, createdAt } = row;
  return { id, email, name, emailVerifiedAt, createdAt };
}
