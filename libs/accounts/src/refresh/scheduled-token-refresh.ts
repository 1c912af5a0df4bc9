import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '#libs/kernel';
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
export class ScheduledTokenRefresh {
  private readonly logger = new Logger(ScheduledTokenRefresh.name);
  private running: Promise<number> | null = null;

  constructor(
    private readonly queue: RefreshQueueRepository,
    private readonly vault: AccountVault,
    private readonly clock: Clock,
  ) {}

  /** A tick that finds the last one still at work leaves it alone. */
  @Interval('accounts.token-refresh', EVERY_MS)
  async tick(): Promise<void> {
    if (this.running !== null) return;
    try {
      await this.refreshDue();
    } catch (error) {
      this.logger.error(`token refresh broke off: ${(error as Error).message}`);
    }
  }

  /** Refreshes everything that is due. @returns how many accounts were tried */
  async refreshDue(): Promise<number> {
    this.running ??= this.sweep().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async sweep(): Promise<number> {
    let tried = 0;
    for (;;) {
      const now = this.clock.now();
      const nextTryAt = new Date(now.getTime() + TAKEN_FOR_MS);
      const due = await this.queue.takeDue(now, nextTryAt, BATCH);
      const rest = [...due];
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.work(rest)));
      tried += due.length;
      if (due.length < BATCH) return tried;
    }
  }

  private async work(rest: AccountKey[]): Promise<void> {
    for (let key = rest.shift(); key !== undefined; key = rest.shift()) await this.refresh(key);
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
