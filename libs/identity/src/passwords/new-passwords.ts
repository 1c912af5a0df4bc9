import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { LONGEST_PASSWORD, passwordFlaw } from '../domain/password-rule.js';
import { fieldInvalid } from '../identity.errors.js';
import { BreachedPasswords } from './breached-passwords.js';
import { passwordPolicyConfig } from './password-policy.config.js';
import { Passwords } from './passwords.js';

/** Which passwords people may choose, and their hashes. */
@Injectable()
export class NewPasswords {
  readonly minLength: number;
  readonly maxLength = LONGEST_PASSWORD;

  constructor(
    config: Config,
    private readonly breached: BreachedPasswords,
    private readonly passwords: Passwords,
  ) {
    this.minLength = config.get(passwordPolicyConfig).minLength;
  }

  /**
   * @param field the request's field that holds the password
   * @returns the hash in PHC form
   * @throws DomainError invalid_parameter when the password is too short, too long or known from breaches
   */
  async hash(password: string, field = 'password'): Promise<string> {
    const flaw = passwordFlaw(password, this.minLength);
    if (flaw !== null) throw fieldInvalid(field, `${field} ${flaw}.`);
    if (await this.breached.holds(password)) {
      throw fieldInvalid(field, `${field} is known from data breaches. Choose another one.`);
    }
    return this.passwords.hash(password);
  }
}
