import { Module } from '@nestjs/common';
import { AppStoreModule } from './app-store/app-store.module.js';
import { AppStoreReconciliationSchedule } from './app-store/reconcile/app-store-reconciliation-schedule.js';
import { BillingModule } from './billing.module.js';
import { ReconciliationSchedule } from './reconcile/reconciliation-schedule.js';

/** The timed work of billing; imported by the scheduler app only, beside ScheduleModule. */
@Module({
  imports: [AppStoreModule, BillingModule],
  providers: [AppStoreReconciliationSchedule, ReconciliationSchedule],
})
export class BillingWorkerModule {}
