import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, type WebhookId } from '#libs/kernel';
import { ClaimTurns, WorkLoop } from '#libs/platform';
import { DeliveryQueueRepository } from '../persistence/delivery-queue.repository.js';
import { WEBHOOKS_OUT_CONFIG, type WebhooksOutConfig } from '../webhooks-out.config.js';
import { DeliveryWork } from './delivery-work.js';

/** A lease is longer than a try can take, so that a delivery is taken over from a dead process only. */
const LEASE_BEYOND_TIMEOUT_MS = 15_000;

/**
 * Sends what is due, as many at once as the configuration allows. It looks by itself when the next delivery is
 * due; `wake` and `serve` are called by notifications and jobs, which may be missing or repeated.
 */
@Injectable()
export class DeliveryEngine {
  private readonly logger = new Logger(DeliveryEngine.name);
  private readonly loop: WorkLoop;
  private readonly turns = new ClaimTurns<WebhookId | 'any'>();
  private isStopping = false;

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

  /** Sends what is due, to one webhook or to any. @returns false when there is no room for any of it here */
  serve(webhookId: WebhookId | 'any'): Promise<boolean> {
    return this.turns.take(webhookId, () => this.claim(webhookId));
  }

  /** Until everything that is due has been tried. */
  drained(): Promise<void> {
    return this.loop.drained();
  }

  /** Takes nothing more and waits for what is under way; what takes longer is sent again after its lease. */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    await this.turns.ended();
    await this.loop.stop(graceMs);
  }

  private async look(): Promise<number | void> {
    const now = this.clock.now();
    // Without room, whatever ends next looks again.
    if (!(await this.serve('any'))) return;
    const nextAt = await this.queue.nextDueAt(now);
    if (nextAt !== null) return Math.max(nextAt.getTime() - now.getTime(), 1);
  }

  private async claim(webhookId: WebhookId | 'any'): Promise<boolean> {
    const { concurrency, concurrencyPerEndpoint, timeoutMs } = this.config;
    const inAll = concurrency - this.loop.inFlight;
    if (inAll <= 0 || this.isStopping) return false;
    const room = { inAll, perWebhook: concurrencyPerEndpoint };
    const leaseMs = timeoutMs + LEASE_BEYOND_TIMEOUT_MS;
    const taken = await this.queue.claim(this.clock.now(), room, leaseMs, webhookId);
    for (const delivery of taken) this.loop.begin(this.work.run(delivery));
    return true;
  }
}
