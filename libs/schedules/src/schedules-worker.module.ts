import { Module } from '@nestjs/common';
import { RunRetentionRepository } from './persistence/run-retention.repository.js';
import { RunRetention } from './retention/run-retention.js';

/** The timed work on runs; imported by the scheduler app only. */
@Module({ providers: [RunRetentionRepository, RunRetention] })
export class SchedulesWorkerModule {}
