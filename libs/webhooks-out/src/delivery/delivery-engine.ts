import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/kernel';
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
  private readonly running = new Set<Promise<void>>();
  private looking: Promise<void> | null = null;
  private lookAgain = false;
  private alarm: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly queue: DeliveryQueueRepository,
    private readonly work: DeliveryWork,
    private readonly clock: Clock,
    @Inject(WEBHOOKS_OUT_CONFIG) private readonly config: WebhooksOutConfig,
  ) {}

  /** Looks for due deliveries. Calls that come while a look is under way cause one more, not many. */
  wake(): void {
    if (this.stopped) return;
    this.lookAgain = true;
    this.looking ??= this.lookWhileAsked().finally(() => {
      this.looking = null;
      if (this.lookAgain) this.wake();
    });
  }

  /** Until everything that is due has been tried. */
  async drained(): Promise<void> {
    this.wake();
    while (this.looking !== null || this.running.size > 0) {
      await Promise.all([this.looking, ...this.running]);
    }
  }

  /** Takes nothing more and waits for what is under way; what takes longer is sent again after its lease. */
  async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    clearTimeout(this.alarm);
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<void>((resolve) => (timer = setTimeout(resolve, graceMs)));
    await Promise.race([Promise.all([this.looking, ...this.running]), grace]);
    clearTimeout(timer);
  }

  private async lookWhileAsked(): Promise<void> {
    while (this.lookAgain && !this.stopped) {
      this.lookAgain = false;
      try {
        await this.look();
      } catch (error) {
        this.logger.warn('cannot look for due deliveries', { error: (error as Error).message });
        this.wakeIn(this.config.sweepMs);
      }
    }
  }

  private async look(): Promise<void> {
    const { concurrency, concurrencyPerEndpoint, timeoutMs, sweepMs } = this.config;
    const inAll = concurrency - this.running.size;
    // Whatever ends next looks again.
    if (inAll <= 0) return;
    const room = { inAll, perWebhook: concurrencyPerEndpoint };
    const now = this.clock.now();
    const claims = await this.queue.claim(now, room, timeoutMs + LEASE_BEYOND_TIMEOUT_MS);
    for (const claim of claims) this.begin(claim);
    const nextAt = await this.queue.nextDueAt(now);
    const untilNextMs = nextAt === null ? sweepMs : nextAt.getTime() - now.getTime();
    this.wakeIn(Math.min(Math.max(untilNextMs, 1), sweepMs));
  }

  private begin(claim: DeliveryClaim): void {
    const running = this.work.run(claim).finally(() => {
      this.running.delete(running);
      this.wake();
    });
    this.running.add(running);
  }

  private wakeIn(milliseconds: number): void {
    if (this.stopped) return;
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => this.wake(), milliseconds);
  }
}
