import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { Database, MessageSigner, type Transaction } from '#libs/platform';
import { normalizeEmail } from '../domain/user.js';
import {
  codeMessage,
  linkTokenHash,
  newCode,
  newLinkToken,
  typedCode,
  VERIFICATION_LIFETIME_MS,
  type Proof,
  type VerificationPurpose,
} from '../domain/verification.js';
import { proofInvalid } from '../identity.errors.js';
import {
  VerificationRepository,
  type PendingVerification,
} from '../persistence/verification.repository.js';
import { SecretTries } from '../tries/secret-tries.js';

const SIGNED = 'e-mail code';

/** The secrets of a mail, for the only time. */
export interface OpenSecrets {
  readonly code: string;
  readonly token: string;
}

/** What is asked for, before it has secrets and an end. */
export type VerificationRequest = Omit<PendingVerification, 'createdAt' | 'expiresAt'>;

/** Proofs that an address is somebody's: by code or link, once, within 30 minutes. */
@Injectable()
export class Verifications {
  constructor(
    private readonly database: Database,
    private readonly verifications: VerificationRepository,
    private readonly signer: MessageSigner,
    private readonly tries: SecretTries,
    private readonly clock: Clock,
  ) {}

  /** Replaces what waited for the address before. @param tell writes the mail, in the same transaction */
  async open(
    request: VerificationRequest,
    tell: (within: Transaction, secrets: OpenSecrets) => Promise<void>,
  ): Promise<void> {
    const createdAt = this.clock.now();
    const secrets = { code: newCode(), token: newLinkToken() };
    const message = codeMessage(request.purpose, request.email, secrets.code);
    const row = {
      ...request,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + VERIFICATION_LIFETIME_MS),
      tokenHash: linkTokenHash(secrets.token),
      codeSignature: this.signer.sign(SIGNED, message),
    };
    await this.database.transaction(async (transaction) => {
      await this.verifications.put(transaction, row);
      await tell(transaction, secrets);
    });
  }

  /**
   * What the proof stands for. It must be taken next, which only one caller can.
   * @throws DomainError credentials_invalid, rate_limited after five wrong codes
   */
  async prove(
    purpose: VerificationPurpose,
    proof: Proof,
    clientAddress: string | null,
  ): Promise<Buffer> {
    if ('token' in proof) return linkTokenHash(proof.token);
    const secret = purpose === 'sign_up' ? 'sign_up_code' : 'reset_code';
    const email = normalizeEmail(proof.email);
    await this.tries.begin(secret, email, clientAddress);
    const stored = await this.verifications.findSecrets(purpose, email, this.clock.now());
    const message = codeMessage(purpose, email, typedCode(proof.code));
    if (!stored || !this.signer.verify(SIGNED, message, stored.codeSignature)) throw proofInvalid();
    await this.tries.succeeded(secret, email, clientAddress);
    return stored.tokenHash;
  }

  /** @throws DomainError credentials_invalid when it was taken, replaced, or is too old */
  async take(
    within: Transaction,
    purpose: VerificationPurpose,
    tokenHash: Buffer,
  ): Promise<PendingVerification> {
    const taken = await this.verifications.take(within, purpose, tokenHash, this.clock.now());
    if (!taken) throw proofInvalid();
    return taken;
  }
}
