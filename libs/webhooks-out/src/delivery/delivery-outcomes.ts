import { randomInt } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import { isAccepted, isGone, type TryOutcome } from '../domain/delivery.js';
import { waitAfter } from '../domain/retry-timetable.js';
import type { DisabledReason } from '../domain/webhook.js';
import {
  DeliveryQueueRepository,
  type DeliveryClaim,
  type SettledTry,
} from '../persistence/delivery-queue.repository.js';
import { WebhookRepository } from '../persistence/webhook.repository.js';
import { DisabledNotice } from './disabled-notice.js';
import type { DeliveryOutcome } from './delivery-metrics.js';

const RANDOM_STEPS = 1_000_000;

/** Writes how a try ended: the delivery, its webhook and, where it is disabled, the notice, in one transaction. */
@Injectable()
export class DeliveryOutcomes {
  private readonly logger = new Logger(DeliveryOutcomes.name);

  constructor(
    private readonly database: Database,
    private readonly queue: DeliveryQueueRepository,
    private readonly webhooks: WebhookRepository,
    private readonly notice: DisabledNotice,
    private readonly clock: Clock,
  ) {}

  /** @returns what it came to; null when another worker has the delivery */
  async write(claim: DeliveryClaim, outcome: TryOutcome): Promise<DeliveryOutcome | null> {
    const at = this.clock.now();
    const settled = settle(claim, outcome, at);
    return this.database.transaction(async (transaction) => {
      if (!(await this.queue.settle(transaction, claim, settled))) return null;
      const delivered = settled.status === 'delivered';
      await this.queue.noteHealth(transaction, claim, delivered ? null : at);
      if (isGone(outcome)) await this.disable(transaction, claim, 'gone', at);
      else if (settled.status === 'failed') await this.disable(transaction, claim, 'failing', at);
      if (delivered) return 'delivered';
      if (isGone(outcome)) return 'gone';
      return settled.status === 'pending' ? 'retried' : 'failed';
    });
  }

  /** A webhook is failing when a delivery used up its timetable and nothing arrived since its first try. */
  private async disable(
    transaction: Transaction,
    { webhookId, roundStartedAt }: DeliveryClaim,
    reason: DisabledReason,
    at: Date,
  ): Promise<void> {
    const webhook = await this.webhooks.disable(transaction, webhookId, reason, at, roundStartedAt);
    if (webhook === null) return;
    const { workspaceId } = webhook;
    this.logger.warn('webhook disabled', { webhookId, workspaceId, reason });
    await this.notice.queue(transaction, webhook);
  }
}

function settle(claim: DeliveryClaim, outcome: TryOutcome, at: Date): SettledTry {
  const { retryAfterMs, ...entry } = outcome;
  if (isAccepted(outcome)) return { status: 'delivered', entry, at, nextAttemptAt: null };
  const random = randomInt(RANDOM_STEPS) / RANDOM_STEPS;
  const wait = isGone(outcome) ? null : waitAfter(claim.roundAttempts, random, retryAfterMs);
  if (wait === null) return { status: 'failed', entry, at, nextAttemptAt: null };
  return { status: 'pending', entry, at, nextAttemptAt: new Date(at.getTime() + wait) };
}
