import { Module } from '@nestjs/common';
import { BillingModule } from './billing.module.js';
import { ReconciliationSchedule } from './reconcile/reconciliation-schedule.js';

/** The timed work of billing; imported by the scheduler app only, beside ScheduleModule. */
@Module({ imports: [BillingModule], providers: [ReconciliationSchedule] })
export class BillingWorkerModule {}
