import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { MessageSigner, type KeyTerms, type Transaction } from '#libs/platform';
import { UsedConfirmationRepository } from '../persistence/used-confirmation.repository.js';
import { scheduleErrors } from '../schedules.errors.js';
import { readToken, writeToken, type Confirmation, type Digest } from './confirmation-token.js';

const LIFETIME_MS = 15 * 60_000;
const PURPOSE = 'confirmation of a schedule';

/**
 * Confirmations of what was validated. A key whose policy asks for one lets posts go only with it: so what goes is what
 * somebody could read before, word for word, with the same key.
 */
@Injectable()
export class Confirmations {
  constructor(
    private readonly signer: MessageSigner,
    private readonly clock: Clock,
    private readonly used: UsedConfirmationRepository,
  ) {}

  of({ keyId }: KeyTerms, digest: Digest): Confirmation {
    const expiresAtMs = this.clock.now().getTime() + LIFETIME_MS;
    const signature = this.signer.sign(PURPOSE, signedText(keyId, digest, expiresAtMs));
    const token = writeToken({ digest, expiresAtMs, signature });
    return { token, digest, expiresAt: new Date(expiresAtMs) };
  }

  /**
   * @param given what the request brought; also looked at where the policy does not ask for it
   * @throws DomainError confirmation_required, confirmation_mismatch
   */
  require(key: KeyTerms | null, given: string | null, digest: Digest): void {
    if (key === null || (given === null && key.policy.confirm !== true)) return;
    if (given === null) throw scheduleErrors.confirmationRequired('missing');
    const token = readToken(given);
    if (token === null || !this.isGenuine(key, token)) {
      throw scheduleErrors.confirmationRequired('invalid');
    }
    if (token.expiresAtMs <= this.clock.now().getTime()) {
      throw scheduleErrors.confirmationRequired('expired');
    }
    if (token.digest !== digest) throw scheduleErrors.confirmationMismatch(digest);
  }

  /**
   * Takes a confirmation that fits, for the one run that this transaction publishes.
   * @throws DomainError confirmation_required where another run had it
   */
  async use(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { keyId }: KeyTerms,
    token: string,
  ): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(readToken(token)?.expiresAtMs ?? now.getTime());
    const shown = { keyId, token, expiresAt };
    const isFirst = await this.used.use(transaction, workspaceId, shown, now);
    if (!isFirst) throw scheduleErrors.confirmationRequired('used');
  }

  private isGenuine(
    { keyId }: KeyTerms,
    token: NonNullable<ReturnType<typeof readToken>>,
  ): boolean {
    const text = signedText(keyId, token.digest, token.expiresAtMs);
    return this.signer.verify(PURPOSE, text, token.signature);
  }
}

function signedText(keyId: string, digest: Digest, expiresAtMs: number): string {
  return `${keyId} ${digest} ${expiresAtMs}`;
}
