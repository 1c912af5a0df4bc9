import { Module } from '@nestjs/common';
import { ApprovalExpiryTimer } from './approvals/approval-expiry-timer.js';
import { AttemptRetentionRepository } from './persistence/attempt-retention.repository.js';
import { RunRetentionRepository } from './persistence/run-retention.repository.js';
import { PostsModule } from './posts.module.js';
import { AttemptRetention } from './retention/attempt-retention.js';
import { RunRetention } from './retention/run-retention.js';

/** What happens to runs and posts by time alone; imported by the scheduler app only. */
@Module({
  imports: [PostsModule],
  providers: [
    ApprovalExpiryTimer,
    AttemptRetention,
    AttemptRetentionRepository,
    RunRetention,
    RunRetentionRepository,
  ],
})
export class PostsWorkerModule {}
