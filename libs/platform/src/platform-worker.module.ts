import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { DurableListeners } from './events/durable-listeners.js';
import { EventDelivery } from './events/event-delivery.js';
import { OutboxRelay } from './events/outbox-relay.js';
import { OutboxRetention } from './events/outbox-retention.js';
import { OutboxRepository } from './persistence/outbox.repository.js';
import { JobHandlers } from './queue/job-handlers.js';
import { JobWorkers } from './queue/job-workers.js';

/** The working half, for processes that relay events and run jobs: the scheduler. */
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [
    OutboxRepository,
    DurableListeners,
    EventDelivery,
    OutboxRelay,
    OutboxRetention,
    JobHandlers,
    JobWorkers,
  ],
  exports: [OutboxRelay],
})
export class PlatformWorkerModule {}
