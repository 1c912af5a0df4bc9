import { Module } from '@nestjs/common';
import { AppStoreModule } from './app-store/app-store.module.js';
import { AppStoreReconciliationSchedule } from './app-store/reconcile/app-store-reconciliation-schedule.js';
import { BillingModule } from './billing.module.js';
import { GatewayEventRepository } from './persistence/gateway-event.repository.js';
import { ReconciliationSchedule } from './reconcile/reconciliation-schedule.js';
import { GatewayEventRetention } from './retention/gateway-event-retention.js';

/** The timed work of billing; imported by the scheduler app only, beside ScheduleModule. */
@Module({
  imports: [AppStoreModule, BillingModule],
  providers: [
    AppStoreReconciliationSchedule,
    ReconciliationSchedule,
    GatewayEventRepository,
    GatewayEventRetention,
  ],
})
export class BillingWorkerModule {}
