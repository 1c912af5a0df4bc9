import { Injectable } from '@nestjs/common';
import { Clock, DomainError } from '#libs/kernel';
import type { GrantCallback } from '#libs/providers';
import { GrantRepository } from '../persistence/grant.repository.js';
import type { AccountKey } from '../persistence/vault.repository.js';

/** Networks repeat a message for some hours at most; whoever kept one longer has stolen it. */
const BELIEVED_FOR_MS = 24 * 60 * 60_000;
/** How far a network's clock may be off ours; its stamps are whole seconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Signed messages of networks, each of which is taken once. */
@Injectable()
export class GrantNotices {
  constructor(
    private readonly grants: GrantRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The accounts a message is about: those whose consent was given before it. One that the person has
   * connected again since then stays.
   * @throws DomainError signature_invalid for a message that is old or was carried out before
   */
  async accountsOf({ grantIds, mode, issuedAt, digest }: GrantCallback): Promise<AccountKey[]> {
    const now = this.clock.now();
    const said = issuedAt ?? now;
    if (now.getTime() - said.getTime() > BELIEVED_FOR_MS) throw notBelieved('is too old');
    if (await this.grants.wasCarriedOut(digest)) throw notBelieved('was carried out before');
    const until = new Date(said.getTime() + CLOCK_TOLERANCE_MS);
    return this.grants.accountsWith(grantIds, mode, until);
  }

  /** To be called when everything was done, so that a message that met an error may be sent again. */
  async noteCarriedOut({ digest }: GrantCallback): Promise<void> {
    const now = this.clock.now();
    const forgetBefore = new Date(now.getTime() - 2 * BELIEVED_FOR_MS);
    await this.grants.noteCarriedOut(digest, now, forgetBefore);
  }
}

function notBelieved(why: string): DomainError {
  return new DomainError('signature_invalid', 'unauthenticated', `The signed message ${why}.`);
}
