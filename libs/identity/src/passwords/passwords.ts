import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Config } from '#libs/kernel';
import { passwordConfig } from '../identity.config.js';

/** Hashes passwords with argon2id and checks them. The work is done off the main thread. */
@Injectable()
export class Passwords {
  private readonly cost: { readonly memoryCost: number; readonly timeCost: number };
  private unmatchable: Promise<string> | undefined;

  constructor(config: Config) {
    const { memoryKib, passes } = config.get(passwordConfig);
    this.cost = { memoryCost: memoryKib, timeCost: passes };
  }

  /** The hash in PHC form, with its salt and cost. */
  hash(password: string): Promise<string> {
    // argon2id is what the library does unless told otherwise.
    return hash(normalized(password), { ...this.cost, parallelism: 1 });
  }

  /**
   * Without a stored hash this takes as long as with one and says no: how long an answer takes must not
   * tell whether the account exists.
   */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    this.unmatchable ??= this.hash('no password is this');
    const matches = await verify(passwordHash ?? (await this.unmatchable), normalized(password));
    return matches && passwordHash !== null;
  }
}

/** Two keyboards may write one letter differently (NIST SP 800-63B, section 5.1.1.2). */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
