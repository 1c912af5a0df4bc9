import { Module } from '@nestjs/common';
import { SessionRepository } from './persistence/session.repository.js';
import { SignInAttemptRepository } from './persistence/sign-in-attempt.repository.js';
import { SecretTriesRepository } from './persistence/secret-tries.repository.js';
import { VerificationRepository } from './persistence/verification.repository.js';
import { SessionRetention } from './retention/session-retention.js';
import { SignInRetention } from './retention/sign-in-retention.js';

/** What identity does in the background; the scheduler imports it. */
@Module({
  providers: [
    SecretTriesRepository,
    VerificationRepository,
    SignInAttemptRepository,
    SessionRepository,
    SessionRetention,
    SignInRetention,
  ],
})
export class IdentityWorkerModule {}
