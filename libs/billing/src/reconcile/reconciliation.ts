import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { Database } from '#libs/platform';
import { addDays } from '../domain/standing.js';
import { BillingGateway } from '../gateways/billing-gateway.js';
import {
  ReconcileQueueRepository,
  type ReconcileTask,
} from '../persistence/reconcile-queue.repository.js';
import { SubscriptionWriter } from '../subscriptions/subscription-writer.js';

const BATCH = 20;

/** Asks the gateway for every live subscription once a day: events can be lost. */
@Injectable()
export class Reconciliation {
  private readonly logger = new Logger(Reconciliation.name);

  constructor(
    private readonly gateway: BillingGateway,
    private readonly queue: ReconcileQueueRepository,
    private readonly subscriptions: SubscriptionWriter,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Answers how many subscriptions were asked for. */
  async run(): Promise<number> {
    if (this.gateway.id === 'none') return 0;
    const now = this.clock.now();
    let asked = 0;
    for (;;) {
      const batch = await this.queue.claim(this.gateway.id, now, addDays(now, -1), BATCH);
      for (const task of batch) await this.tryReconcile(task);
      asked += batch.length;
      if (batch.length < BATCH) return asked;
    }
  }

  /** One that cannot be asked for now has its next turn tomorrow. */
  private async tryReconcile({ workspaceId, gatewaySubscriptionId }: ReconcileTask): Promise<void> {
    try {
      const snapshot = await this.gateway.fetchSubscription(gatewaySubscriptionId);
      if (snapshot === null) return;
      await this.database.transaction((transaction) =>
        this.subscriptions.record(transaction, { workspaceId, source: this.gateway.id, snapshot }),
      );
    } catch (error) {
      this.logger.warn('a subscription could not be reconciled', {
        workspaceId,
        error: (error as Error).message,
      });
    }
  }
}
