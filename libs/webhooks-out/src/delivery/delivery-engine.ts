import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { WorkLoop } from '#libs/platform';
import {
  DeliveryQueueRepository,
  type DeliveryClaim,
} from '../persistence/delivery-queue.repository.js';
import { WEBHOOKS_OUT_CONFIG, type WebhooksOutConfig } from '../webhooks-out.config.js';
import { DeliveryWork } from './delivery-work.js';

/** A lease is longer than a try can take, so that a delivery is taken over from a dead process only. */
const LEASE_BEYOND_TIMEOUT_MS = 15_000;

/**
 * Sends what is due, as many at once as the configuration allows. It looks by itself when the next delivery is
 * due; `wake` is called by notifications, which may be missing or repeated.
 */
@Injectable()
export class DeliveryEngine {
  private readonly logger = new Logger(DeliveryEngine.name);
  private readonly loop: WorkLoop;

  constructor(
    private readonly queue: DeliveryQueueRepository,
    private readonly work: DeliveryWork,
    private readonly clock: Clock,
    @Inject(WEBHOOKS_OUT_CONFIG) private readonly config: WebhooksOutConfig,
  ) {
    const failed = ({ message }: Error): void =>
      this.logger.warn('cannot look for due deliveries', { error: message });
    this.loop = new WorkLoop({ look: () => this.look(), failed, sweepMs: config.sweepMs });
  }

  start(): void {
    this.loop.start();
  }

  /** Looks for due deliveries. */
  wake(): void {
    this.loop.wake();
  }

  /** Until everything that is due has been tried. */
  drained(): Promise<void> {
    return this.loop.drained();
  }

  /** Takes nothing more and waits for what is under way; what takes longer is sent again after its lease. */
  stop(graceMs: number): Promise<void> {
    return this.loop.stop(graceMs);
  }

  private async look(): Promise<number | void> {
    const { concurrency, concurrencyPerEndpoint, timeoutMs } = this.config;
    const inAll = concurrency - this.loop.inFlight;
    // Whatever ends next looks again.
    if (inAll <= 0) return;
    const room = { inAll, perWebhook: concurrencyPerEndpoint };
    const now = this.clock.now();
    const claims = await this.queue.claim(now, room, timeoutMs + LEASE_BEYOND_TIMEOUT_MS);
    for (const claim of claims) this.loop.begin(this.work.run(claim));
    const nextAt = await this.queue.nextDueAt(now);
    if (nextAt !== null) return Math.max(nextAt.getTime() - now.getTime(), 1);
  }
}
