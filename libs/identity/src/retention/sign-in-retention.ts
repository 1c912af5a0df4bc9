import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '#libs/kernel';
import { SecretTriesRepository } from '../persistence/secret-tries.repository.js';
import { SignInAttemptRepository } from '../persistence/sign-in-attempt.repository.js';
import { VerificationRepository } from '../persistence/verification.repository.js';
import { WorkspaceClaimRepository } from '../persistence/workspace-claim.repository.js';

const EVERY_MS = 10 * 60_000;

/** Removes sign-ups, resets and claims that nobody finished, and counts that count no more. Runs in the scheduler. */
@Injectable()
export class SignInRetention {
  private readonly logger = new Logger(SignInRetention.name);

  constructor(
    private readonly verifications: VerificationRepository,
    private readonly tries: SecretTriesRepository,
    private readonly attempts: SignInAttemptRepository,
    private readonly claims: WorkspaceClaimRepository,
    private readonly clock: Clock,
  ) {}

  @Interval('identity.sign-in-retention', EVERY_MS)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    try {
      await this.verifications.removeExpired(now);
      await this.tries.removeEnded(now);
      await this.attempts.deleteEnded(now);
      await this.claims.removeExpired(now);
    } catch (error) {
      this.logger.warn('what is left of old sign-ins was not removed', error);
    }
  }
}
