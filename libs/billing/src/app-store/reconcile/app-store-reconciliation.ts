import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { addDays } from '../../domain/standing.js';
import {
  ReconcileQueueRepository,
  type ReconcileTask,
} from '../../persistence/reconcile-queue.repository.js';
import { PlanCatalog } from '../../plans/plan-catalog.js';
import { lastSignedAt, snapshotOf } from '../domain/subscription-snapshot.js';
import { PurchaseBook } from '../purchases/purchase-book.js';
import { SubscriptionStates } from '../purchases/subscription-states.js';

const BATCH = 20;

/** Asks Apple for every live subscription once a day: after three days it gives a notification up. */
@Injectable()
export class AppStoreReconciliation {
  private readonly logger = new Logger(AppStoreReconciliation.name);

  constructor(
    private readonly states: SubscriptionStates,
    private readonly queue: ReconcileQueueRepository,
    private readonly book: PurchaseBook,
    private readonly catalog: PlanCatalog,
    private readonly clock: Clock,
  ) {}

  /** Answers how many subscriptions were asked for; none where there is no key to ask with. */
  async run(): Promise<number> {
    if (!this.states.canBeAsked) return 0;
    const now = this.clock.now();
    let asked = 0;
    for (;;) {
      const batch = await this.queue.claim('app_store', now, addDays(now, -1), BATCH);
      for (const task of batch) await this.tryReconcile(task);
      asked += batch.length;
      if (batch.length < BATCH) return asked;
    }
  }

  /** One that cannot be asked for now has its next turn tomorrow. */
  private async tryReconcile({ workspaceId, gatewaySubscriptionId }: ReconcileTask): Promise<void> {
    try {
      // Purchases of testers are found at the other host.
      const told = await this.states.find(gatewaySubscriptionId, 'Production');
      if (told === null) return;
      const snapshot = snapshotOf(told, this.catalog.appStoreProducts, lastSignedAt(told));
      await this.book.refresh(workspaceId, snapshot);
    } catch (error) {
      this.logger.warn('a subscription of the App Store could not be reconciled', {
        workspaceId,
        error: (error as Error).message,
      });
    }
  }
}
