import { Module } from '@nestjs/common';
import { SupportRequestRepository } from './persistence/support-request.repository.js';
import { SupportRetention } from './retention/support-retention.js';

/** What support does in the background; the scheduler imports it. */
@Module({ providers: [SupportRequestRepository, SupportRetention] })
export class SupportWorkerModule {}
