import { Injectable, Logger } from '@nestjs/common';
import { Database } from './database.js';
import { statement } from './statement.js';

const NOTIFY = statement(
  'notify',
  'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS pair (channel, payload)',
);

/**
 * Sends wake-ups after the commit. A NOTIFY inside a writing transaction makes all such transactions
 * commit one after the other, disk sync included (Postgres holds a lock over the queue of
 * notifications); sent alone it costs next to nothing, and while one is on its way the others merge
 * into the next. A wake-up that a crash swallows is made good by the listener's sweep.
 */
@Injectable()
export class NotificationSender {
  private readonly logger = new Logger(NotificationSender.name);
  private readonly waiting = new Map<string, Set<string>>();
  private sending = false;

  constructor(private readonly database: Database) {}

  /** Returns at once and never throws. Equal payloads that have not left yet are sent once. */
  send(channel: string, payload = ''): void {
    const payloads = this.waiting.get(channel) ?? new Set<string>();
    this.waiting.set(channel, payloads.add(payload));
    if (this.sending) return;
    this.sending = true;
    void this.drain();
  }

  private async drain(): Promise<void> {
    while (this.waiting.size > 0) {
      const pairs = [...this.waiting].flatMap(([channel, payloads]) =>
        [...payloads].map((payload) => [channel, payload] as const),
      );
      this.waiting.clear();
      try {
        await this.database.query(NOTIFY, [
          pairs.map(([channel]) => channel),
          pairs.map(([, payload]) => payload),
        ]);
      } catch (error) {
        this.logger.warn(`a wake-up was not sent: ${(error as Error).message}`);
      }
    }
    this.sending = false;
  }
}
