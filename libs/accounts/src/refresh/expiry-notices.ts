import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '#libs/kernel';
import { Database, newEvent, Outbox, type DomainEvent } from '#libs/platform';
import { AccountExpiringEvent, type AccountExpiring } from '../events/account-expiring.event.js';
import {
  EndingTokensRepository,
  type EndingToken,
} from '../persistence/ending-tokens.repository.js';

const EVERY_MS = 60_000;
const BATCH = 100;

/** Tells, once per token, that it ends and will not be renewed by itself. Runs in the scheduler. */
@Injectable()
export class ExpiryNotices {
  private readonly logger = new Logger(ExpiryNotices.name);

  constructor(
    private readonly tokens: EndingTokensRepository,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Interval('accounts.expiry-notices', EVERY_MS)
  async tick(): Promise<void> {
    try {
      await this.tell();
    } catch (error) {
      this.logger.error(`notices of ending tokens broke off: ${(error as Error).message}`);
    }
  }

  /** @returns how many accounts were told of */
  async tell(): Promise<number> {
    let told = 0;
    for (;;) {
      const count = await this.tellSome();
      told += count;
      if (count < BATCH) return told;
    }
  }

  private async tellSome(): Promise<number> {
    const now = this.clock.now();
    return this.database.transaction(async (transaction) => {
      const ending = await this.tokens.take(transaction, now, BATCH);
      await this.outbox.add(
        transaction,
        ending.map((token) => expiring(token, now)),
      );
      return ending.length;
    });
  }
}

function expiring({ workspaceId, expiresAt, ...account }: EndingToken, now: Date): DomainEvent {
  const payload: AccountExpiring = { ...account, expiresAt: expiresAt.toISOString() };
  return newEvent(AccountExpiringEvent.eventName, workspaceId, payload, now);
}
