import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock, Config, serviceConfig } from '#libs/kernel';
import { WorkLoop } from '#libs/platform';
import type { AccountKey } from '../persistence/vault.repository.js';
import { RefreshQueueRepository } from '../persistence/refresh-queue.repository.js';
import { AccountVault } from '../vault/account-vault.js';

const EVERY_MS = 30_000;
/** A scheduler that dies with an account leaves it this long. What fails is put off by its own backoff. */
const TAKEN_FOR_MS = 5 * 60_000;
/** Fewer than a process may ask at once: refreshes that a post waits for have room beside. */
const AT_ONCE = 4;
const BATCH = 30;

/** Renews tokens ahead of their end, so that no post meets an expired one. Runs in the scheduler. */
@Injectable()
export class ScheduledTokenRefresh implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ScheduledTokenRefresh.name);
  private readonly loop: WorkLoop;
  private isStopping = false;

  constructor(
    private readonly queue: RefreshQueueRepository,
    private readonly vault: AccountVault,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    const failed = ({ message }: Error): void =>
      this.logger.error(`token refresh broke off: ${message}`);
    const look = async (): Promise<void> => void (await this.refreshDue());
    this.loop = new WorkLoop({ look, failed, sweepMs: EVERY_MS });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Lets the refreshes under way finish; accounts that were taken and not tried come up again. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.loop.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }

  /** Refreshes everything that is due. @returns how many accounts were tried */
  async refreshDue(): Promise<number> {
    let tried = 0;
    for (;;) {
      const now = this.clock.now();
      const nextTryAt = new Date(now.getTime() + TAKEN_FOR_MS);
      const due = await this.queue.takeDue(now, nextTryAt, BATCH);
      const rest = [...due];
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.work(rest)));
      tried += due.length;
      if (due.length < BATCH || this.isStopping) return tried;
    }
  }

  private async work(rest: AccountKey[]): Promise<void> {
    while (!this.isStopping) {
      const key = rest.shift();
      if (key === undefined) return;
      await this.refresh(key);
    }
  }

  private async refresh({ workspaceId, accountId }: AccountKey): Promise<void> {
    try {
      const { kind } = await this.vault.refreshAhead(workspaceId, accountId);
      this.logger.log(`token of ${accountId}: ${kind}`);
    } catch (error) {
      this.logger.warn(`token of ${accountId} could not be refreshed: ${(error as Error).message}`);
    }
  }
}
