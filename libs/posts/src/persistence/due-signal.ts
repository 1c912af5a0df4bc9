import { Injectable } from '@nestjs/common';
import { NotificationSender, type Transaction } from '#libs/platform';

/** The channel on which schedulers are woken. */
export const DUE_CHANNEL = 'posts_due';

/** Wakes the schedulers. */
@Injectable()
export class DueSignal {
  constructor(private readonly notifications: NotificationSender) {}

  /** Tells the schedulers that something became due, as soon as the transaction has committed. */
  tell(transaction: Transaction): void {
    transaction.afterCommit(() => this.notifications.send(DUE_CHANNEL));
  }
}
