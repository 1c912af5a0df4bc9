import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { EventFeed, Notifications, OUTBOX_CHANNEL, type FeedWait } from '#libs/platform';

const BEAT_MS = 100;
/** A wake-up may get lost. */
const SWEEP_MS = 2_000;

interface Waiting {
  readonly wait: FeedWait;
  readonly wake: () => void;
}

/**
 * Those who wait for events of their workspace. One timer and one statement serve all of them; nobody holds a connection
 * to the database meanwhile.
 */
@Injectable()
export class EventWaits implements OnModuleDestroy {
  private readonly logger = new Logger(EventWaits.name);
  private readonly waiting = new Set<Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isListening = false;
  private hasNews = true;
  private lookedAtMs = 0;
  private stopped = false;

  constructor(
    private readonly feed: EventFeed,
    private readonly notifications: Notifications,
  ) {}

  /** Whether the process is about to stop: nobody waits any more. */
  get isStopped(): boolean {
    return this.stopped;
  }

  /** Call it before the look after which somebody waits: what happens from here on wakes them. */
  listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    // Without it the sweep tells, only later.
    void this.notifications.listen(OUTBOX_CHANNEL, () => (this.hasNews = true));
  }

  /** Until there may be something new, the time is over, the signal comes or the process stops. */
  until(wait: FeedWait, forMs: number, signal: AbortSignal): Promise<void> {
    if (this.stopped || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting: Waiting = {
        wait,
        wake: () => {
          clearTimeout(end);
          signal.removeEventListener('abort', waiting.wake);
          this.waiting.delete(waiting);
          resolve();
        },
      };
      const end = setTimeout(waiting.wake, forMs);
      signal.addEventListener('abort', waiting.wake, { once: true });
      this.waiting.add(waiting);
      this.timer ??= setInterval(() => this.beat(), BEAT_MS);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    for (const { wake } of this.waiting) wake();
    await this.looking;
  }

  private beat(): void {
    if (this.waiting.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      return;
    }
    if (!this.hasNews && performance.now() - this.lookedAtMs < SWEEP_MS) return;
    this.looking ??= this.look()
      .catch((error: unknown) => this.logger.warn('events were not looked for', error))
      .finally(() => (this.looking = undefined));
  }

  private async look(): Promise<void> {
    this.hasNews = false;
    this.lookedAtMs = performance.now();
    const asked = [...this.waiting];
    const changed = await this.feed.changed(asked.map(({ wait }) => wait));
    for (const { wait, wake } of asked) if (changed.has(wait.workspaceId)) wake();
  }
}
