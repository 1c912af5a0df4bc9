import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { AuditRetention } from './audit/audit-retention.js';
import { DurableListeners } from './events/durable-listeners.js';
import { EventDelivery } from './events/event-delivery.js';
import { OutboxRelay } from './events/outbox-relay.js';
import { OutboxRetention } from './events/outbox-retention.js';
import { IdempotencyRetention } from './idempotency/idempotency-retention.js';
import { RelayCheck } from './health/relay-check.js';
import { MailSender } from './mail/mail-sender.js';
import { MailWatch } from './mail/mail-watch.js';
import { SmtpTransport } from './mail/smtp-transport.js';
import { AuditEntryRepository } from './persistence/audit-entry.repository.js';
import { IdempotencyRepository } from './persistence/idempotency.repository.js';
import { OutboxRetentionRepository } from './persistence/outbox-retention.repository.js';
import { OutboxRepository } from './persistence/outbox.repository.js';
import { OutgoingMailRepository } from './persistence/outgoing-mail.repository.js';
import { RetentionWalkRepository } from './persistence/retention-walk.repository.js';
import { RetentionSchedule } from './retention/retention-schedule.js';
import { RetentionWalks } from './retention/retention-walks.js';
import { JobHandlers } from './queue/job-handlers.js';
import { JobWorkers } from './queue/job-workers.js';

/** The working half, for processes that relay events, run jobs and send mail: the scheduler. */
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [
    AuditEntryRepository,
    AuditRetention,
    IdempotencyRepository,
    IdempotencyRetention,
    OutboxRepository,
    DurableListeners,
    EventDelivery,
    OutboxRelay,
    OutboxRetention,
    OutboxRetentionRepository,
    RetentionSchedule,
    RetentionWalkRepository,
    RetentionWalks,
    RelayCheck,
    JobHandlers,
    JobWorkers,
    OutgoingMailRepository,
    SmtpTransport,
    MailSender,
    MailWatch,
  ],
  exports: [OutboxRelay, RetentionSchedule],
})
export class PlatformWorkerModule {}
