import { Injectable, Logger } from '@nestjs/common';
import type { DeliveryClaim } from '../persistence/delivery-queue.repository.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { DeliveryOutcomes } from './delivery-outcomes.js';
import { DeliverySender } from './delivery-sender.js';

/** One claimed delivery from the request to the written outcome. */
@Injectable()
export class DeliveryWork {
  private readonly logger = new Logger(DeliveryWork.name);

  constructor(
    private readonly sender: DeliverySender,
    private readonly outcomes: DeliveryOutcomes,
    private readonly metrics: DeliveryMetrics,
  ) {}

  /** Never throws. */
  async run(claim: DeliveryClaim): Promise<void> {
    const facts = {
      deliveryId: claim.id,
      webhookId: claim.webhookId,
      eventId: claim.eventId,
      attempt: claim.attempts,
    };
    try {
      const outcome = await this.sender.send(claim);
      const came = await this.outcomes.write(claim, outcome);
      if (came !== null) this.metrics.count(came, outcome.durationMs);
      const { status, error, durationMs } = outcome;
      this.logger.log('webhook delivery tried', {
        ...facts,
        outcome: came ?? 'lease_lost',
        status,
        error,
        durationMs,
      });
    } catch (error) {
      // Nothing was written: the lease runs out, and the delivery is sent again.
      this.logger.warn('a delivery was not settled', { ...facts, error: (error as Error).message });
    }
  }
}
