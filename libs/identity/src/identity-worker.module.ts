import { Module } from '@nestjs/common';
import { SecretTriesRepository } from './persistence/secret-tries.repository.js';
import { VerificationRepository } from './persistence/verification.repository.js';
import { SignInRetention } from './retention/sign-in-retention.js';

/** What identity does in the background; the scheduler imports it. */
@Module({ providers: [SecretTriesRepository, VerificationRepository, SignInRetention] })
export class IdentityWorkerModule {}
