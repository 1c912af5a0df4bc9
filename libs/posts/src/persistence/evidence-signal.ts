import { Injectable } from '@nestjs/common';
import { NotificationSender, type Transaction } from '#libs/platform';

/** The channel on which schedulers hear of answers that came late. */
export const EVIDENCE_CHANNEL = 'attempt_evidence';

/** Has a scheduler read what came late. */
@Injectable()
export class EvidenceSignal {
  constructor(private readonly notifications: NotificationSender) {}

  /** As soon as the transaction has committed. */
  tell(transaction: Transaction): void {
    transaction.afterCommit(() => this.notifications.send(EVIDENCE_CHANNEL));
  }
}
