import { Injectable } from '@nestjs/common';
import { Metrics } from '#libs/kernel';
import { DeliveryQueueRepository } from '../persistence/delivery-queue.repository.js';

/** `delivered`, `retried`: comes again; `failed`: given up; `gone`: the receiver wants no more. */
export type DeliveryOutcome = 'delivered' | 'retried' | 'failed' | 'gone';

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30];

/** What Prometheus is told about deliveries. */
@Injectable()
export class DeliveryMetrics {
  private readonly outcomes;
  private readonly seconds;

  constructor(metrics: Metrics, queue: DeliveryQueueRepository) {
    this.outcomes = metrics.counter({
      name: 'webhook_deliveries_total',
      help: 'Tries to deliver an event to a webhook, by how they ended.',
      labels: ['outcome'],
    });
    this.seconds = metrics.histogram({
      name: 'webhook_delivery_seconds',
      help: 'How long webhooks took to answer.',
      buckets: BUCKETS,
    });
    metrics.gauge(
      {
        name: 'webhook_deliveries_waiting',
        help: 'Deliveries that wait for their time or their turn.',
      },
      async (gauge) => gauge.set(await queue.countWaiting()),
    );
  }

  count(outcome: DeliveryOutcome, durationMs: number): void {
    this.outcomes.inc({ outcome });
    this.seconds.observe(durationMs / 1_000);
  }
}
