import { Module } from '@nestjs/common';
import { AttemptRetentionRepository } from './persistence/attempt-retention.repository.js';
import { RunRetentionRepository } from './persistence/run-retention.repository.js';
import { AttemptRetention } from './retention/attempt-retention.js';
import { RunRetention } from './retention/run-retention.js';

/** What becomes of runs and posts long after their end; imported by the scheduler app only. */
@Module({
  providers: [AttemptRetention, AttemptRetentionRepository, RunRetention, RunRetentionRepository],
})
export class PostsWorkerModule {}
